import { describe, expect, test } from 'vitest';
import { linesOf } from './texts.ts';

describe('what the abilities of cards say', () => {
  test.each([
    [
      'Attended Knight',
      'When Attended Knight enters the battlefield, put a 1/1 white Soldier creature token onto the battlefield.',
    ],
    [
      'Battleflight Eagle',
      'When Battleflight Eagle enters the battlefield, target creature gets +2/+2 and gains flying until end of turn.',
    ],
    [
      'Griffin Protector',
      'Whenever another creature enters the battlefield under your control, Griffin Protector gets +1/+1 until end of turn.',
    ],
    ['Intrepid Hero', '{T}: Destroy target creature with power 4 or greater.'],
    ['War Priest of Thune', 'When War Priest of Thune enters the battlefield, you may destroy target enchantment.'],
    [
      'Archaeomancer',
      'When Archaeomancer enters the battlefield, return target instant or sorcery card from your graveyard to your hand.',
    ],
    ['Scroll Thief', 'Whenever Scroll Thief deals combat damage to a player, draw a card.'],
    [
      'Talrand, Sky Summoner',
      'Whenever you cast an instant or sorcery spell, put a 2/2 blue Drake creature token with flying onto the battlefield.',
    ],
    [
      'Vedalken Entrancer',
      '{U}, {T}: Target player puts the top two cards of his or her library into his or her graveyard.',
    ],
    ['Watercourser', '{U}: Watercourser gets +1/-1 until end of turn.'],
    ['Bloodhunter Bat', 'When Bloodhunter Bat enters the battlefield, target player loses 2 life and you gain 2 life.'],
    ['Bloodthrone Vampire', 'Sacrifice a creature: Bloodthrone Vampire gets +2/+2 until end of turn.'],
    ['Arms Dealer', '{1}{R}, Sacrifice a Goblin: Arms Dealer deals 4 damage to target creature.'],
    ['Goblin Arsonist', 'When Goblin Arsonist dies, you may have it deal 1 damage to target creature or player.'],
    [
      'Krenko, Mob Boss',
      '{T}: Put X 1/1 red Goblin creature tokens onto the battlefield, where X is the number of Goblins you control.',
    ],
    ['Rummaging Goblin', '{T}, Discard a card: Draw a card.'],
    ['Torch Fiend', '{R}, Sacrifice Torch Fiend: Destroy target artifact.'],
    ['Arbor Elf', '{T}: Untap target Forest.'],
    ['Bond Beetle', 'When Bond Beetle enters the battlefield, put a +1/+1 counter on target creature.'],
    [
      'Garruk’s Packleader',
      'Whenever another creature with power 3 or greater enters the battlefield under your control, you may draw a card.',
    ],
    ['Quirion Dryad', 'Whenever you cast a white, blue, black, or red spell, put a +1/+1 counter on Quirion Dryad.'],
    ['Chronomaton', '{1}, {T}: Put a +1/+1 counter on Chronomaton.'],
  ])('%s', (id, text) => {
    expect(linesOf(id.replace('’', "'"))).toEqual([text]);
  });

  test.each<[string, string[]]>([
    [
      'Ajani, Caller of the Pride',
      [
        '+1: Put a +1/+1 counter on up to one target creature.',
        '-3: Target creature gains flying and double strike until end of turn.',
        '-8: Put X 2/2 white Cat creature tokens onto the battlefield, where X is your life total.',
      ],
    ],
    [
      'Jace, Memory Adept',
      [
        '+1: Draw a card. Target player puts the top card of his or her library into his or her graveyard.',
        '0: Target player puts the top ten cards of his or her library into his or her graveyard.',
        '-7: Any number of target players each draw twenty cards.',
      ],
    ],
    [
      'Liliana of the Dark Realms',
      [
        '+1: Search your library for a Swamp card, reveal it, and put it into your hand. Then shuffle your library.',
        '-3: Target creature gets +X/+X or -X/-X until end of turn, where X is the number of Swamps you control.',
        '-6: You get an emblem with “Swamps you control have ‘{T}: Add {B}{B}{B}{B} to your mana pool.’”',
      ],
    ],
    [
      'Chandra, the Firebrand',
      [
        '+1: Chandra, the Firebrand deals 1 damage to target creature or player.',
        '-2: When you cast your next instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.',
        '-6: Chandra, the Firebrand deals 6 damage to each of up to six target creatures and/or players.',
      ],
    ],
    [
      'Garruk, Primal Hunter',
      [
        '+1: Put a 3/3 green Beast creature token onto the battlefield.',
        '-3: Draw cards equal to the greatest power among creatures you control.',
        '-6: Put a 6/6 green Wurm creature token onto the battlefield for each land you control.',
      ],
    ],
    [
      'Nicol Bolas, Planeswalker',
      [
        '+3: Destroy target noncreature permanent.',
        '-2: Gain control of target creature.',
        '-9: Nicol Bolas, Planeswalker deals 7 damage to target player. That player discards seven cards, then sacrifices seven permanents.',
      ],
    ],
    [
      'Akroma’s Memorial',
      [
        'Creatures you control have flying, first strike, vigilance, trample, haste, and protection from black and from red.',
      ],
    ],
    [
      'Trading Post',
      [
        '{1}, {T}, Discard a card: You gain 4 life.',
        '{1}, {T}, Pay 1 life: Put a 0/1 white Goat creature token onto the battlefield.',
        '{1}, {T}, Sacrifice a creature: Return target artifact card from your graveyard to your hand.',
        '{1}, {T}, Sacrifice an artifact: Draw a card.',
      ],
    ],
    [
      'Ring of Evos Isle',
      [
        '{2}: Equipped creature gains hexproof until end of turn.',
        'At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it’s blue.',
        'Equip {1}',
      ],
    ],
    [
      'Encrust',
      [
        'Enchanted permanent doesn’t untap during its controller’s untap step and its activated abilities can’t be activated.',
      ],
    ],
    [
      'Rancor',
      [
        'Enchanted creature gets +2/+0 and has trample.',
        'When Rancor is put into a graveyard from the battlefield, return Rancor to its owner’s hand.',
      ],
    ],
    [
      'Oblivion Ring',
      [
        'When Oblivion Ring enters the battlefield, exile another target nonland permanent.',
        'When Oblivion Ring leaves the battlefield, return the exiled card to the battlefield under its owner’s control.',
      ],
    ],
    [
      'Dragonskull Summit',
      [
        'Dragonskull Summit enters the battlefield tapped unless you control a Swamp or a Mountain.',
        '{T}: Add {B} or {R} to your mana pool.',
      ],
    ],
    [
      'Hellion Crucible',
      [
        '{T}: Add {1} to your mana pool.',
        '{1}{R}, {T}: Put a pressure counter on Hellion Crucible.',
        '{1}{R}, {T}, Remove two pressure counters from Hellion Crucible and sacrifice it: Put a 4/4 red Hellion creature token with haste onto the battlefield.',
      ],
    ],
    [
      'Vampire Nocturnus',
      [
        'Play with the top card of your library revealed.',
        'As long as the top card of your library is black, Vampire Nocturnus and other Vampire creatures you control get +2/+1 and have flying.',
      ],
    ],
    [
      'Stormtide Leviathan',
      [
        'All lands are Islands in addition to their other types.',
        'Creatures without flying or islandwalk can’t attack.',
      ],
    ],
    ['Mogg Flunkies', ['Mogg Flunkies can’t attack or block alone.']],
    ['War Falcon', ['War Falcon can’t attack unless you control a Knight or a Soldier.']],
    ['Timberpack Wolf', ['Timberpack Wolf gets +1/+1 for each other creature you control named Timberpack Wolf.']],
    [
      'Xathrid Gorgon',
      [
        '{2}{B}, {T}: Put a petrification counter on target creature. It gains defender and becomes a colorless artifact in addition to its other types. Its activated abilities can’t be activated.',
      ],
    ],
    [
      'Primal Clay',
      [
        'As Primal Clay enters the battlefield, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, or a 1/6 Wall artifact creature with defender in addition to its other types.',
      ],
    ],
    [
      'Stuffy Doll',
      [
        'As Stuffy Doll enters the battlefield, choose a player.',
        'Stuffy Doll is indestructible.',
        'Whenever Stuffy Doll is dealt damage, it deals that much damage to the chosen player.',
        '{T}: Stuffy Doll deals 1 damage to itself.',
      ],
    ],
    [
      'Void Stalker',
      [
        '{2}{U}, {T}: Put Void Stalker and target creature on top of their owners’ libraries, then those players shuffle their libraries.',
      ],
    ],
    [
      'Elderscale Wurm',
      [
        'When Elderscale Wurm enters the battlefield, if your life total is less than 7, your life total becomes 7.',
        'As long as you have 7 or more life, damage that would reduce your life total to less than 7 reduces it to 7 instead.',
      ],
    ],
    [
      'Disciple of Bolas',
      [
        'When Disciple of Bolas enters the battlefield, sacrifice another creature. You gain X life and draw X cards, where X is that creature’s power.',
      ],
    ],
  ])('all of %s', (id, wanted) => {
    expect(linesOf(id.replace('’', "'"))).toEqual(wanted);
  });
});
