/**
 * Rules that no test can prove yet, by game, with what is missing. An entry such as `MTG-16.` means what is not cited
 * of that section. The test that reads this list fails for a rule that is missing here, and for an entry that is not
 * needed any more.
 */
export const unproven: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  magic: {
    'needs other formats, or more than two players': ['MTG-22.', 'MTG-23.', 'MTG-24.', 'MTG-25.', 'MTG-26.', 'MTG-27.'],
  },
  wixoss: {
    'needs ARTS, spells, Resona, or abilities that are carried out': [
      ...ids('WX-2.', '3 5 7'),
      ...ids('WX-3.', '4 16'),
      'WX-7.18',
      ...ids('WX-8.', '2 3 5 7 13 14'),
      ...ids('WX-9.', '5 9 10 11'),
      ...ids('WX-10.', '7 8 10'),
      ...ids('WX-11.', '3 9'),
      'WX-12.14',
      'WX-13.2',
      ...ids('WX-14.', '10 11 12 13 14 15 16 17 18 19 20'),
      ...ids('WX-15.', '4 5 7'),
      ...['16', '17', '18', '19', '20', '21', '22', '23', '24', '25'].map((section) => `WX-${section}.`),
      'WX-26.11',
      ...ids('WX-27.', '4 9'),
      'WX-28.',
      'WX-29.',
      'WX-30.',
    ],
    'no card of the pool has two colours': ['WX-4.2'],
  },
  'cross-horizon': {
    'needs card effects': ['CH-5.9', 'CH-7.5.3', 'CH-11.2', 'CH-11.3', 'CH-13.5', 'CH-13.6', 'CH-13.7'],
  },
};

function ids(section: string, numbers: string): string[] {
  return numbers.split(' ').map((number) => section + number);
}
