import type { Text } from '@tessera/kernel/rules';

/** What is printed on a card (WX-3), as data. The words of its effects follow from `abilities`, never the other way. */

/** WX-4.1: colorless is the absence of colour. */
export const colors = ['white', 'red', 'blue', 'green', 'black'] as const;
export type Color = (typeof colors)[number];
/** The icons of a cost: how many of each. WX-14.1, WX-14.2 */
export type Ener = { readonly [C in Color | 'colorless']?: number };

/** WX-3.9 */
export const lrigTypes = ['ulith', 'tama', 'iona', 'sashe', 'piruluk', 'midoriko'] as const;
export type LrigType = (typeof lrigTypes)[number];

/** WX-3.12: the major classes, and the minor ones within them. */
const signiClasses = [
  'image',
  'martial',
  'natural',
  'machine',
  'life',
  'origin',
  'devil',
  'angel',
  'arm',
  'weapon',
  'space',
  'electricMachine',
  'earthBeast',
] as const;
export type SigniClass = (typeof signiClasses)[number];

/** WX-3.15 */
export const timings = ['main', 'attack', 'spellCutIn'] as const;
export type Timing = (typeof timings)[number];

/** WX-3.16, WX-16; `trigger` is a constant ability that waits for something (WX-24.1). */
const abilityKinds = [
  'constant',
  'trigger',
  'onPlay',
  'activated',
  'lifeBurst',
  'arts',
  'spell',
  'growCondition',
  'playCondition',
] as const;
export type AbilityKind = (typeof abilityKinds)[number];

/** What an ability costs; all parts are paid together (WX-14.9). */
export type AbilityCost = {
  readonly ener?: Ener;
  /** WX-14.10 */
  readonly down?: true;
  /** WX-14.11: so many cards from under the LRIG. */
  readonly exceed?: number;
  /** WX-14.19 */
  readonly discard?: { readonly count: number; readonly signiOf?: SigniClass };
  readonly charm?: number;
};

export type AbilityData = {
  readonly kind: AbilityKind;
  readonly cost?: AbilityCost;
  /** It is on only in cross state. WX-21.1 */
  readonly cross?: true;
  readonly oncePerTurn?: true;
};

/** WX-21.3: on which side of which SIGNI it has to stand. */
type CrossIcon = { readonly position: 'leftOf' | 'rightOf'; readonly partners: readonly string[] };

type Printed = {
  readonly id: string;
  readonly names: Text;
  /** WX-3.3 */
  readonly colors: readonly Color[];
  /** In the order in which they are printed. */
  readonly abilities: readonly AbilityData[];
};

/** WX-3.10 */
type Limited = { readonly limitingCondition?: readonly LrigType[] };

type LrigData = Printed & {
  readonly type: 'lrig';
  readonly level: number;
  readonly limit: number;
  readonly lrigTypes: readonly LrigType[];
  readonly growCost: Ener;
  /** WX-7.14: one other LRIG of one of these types goes from the LRIG deck under the present LRIG. */
  readonly growCondition?: { readonly putUnder: readonly LrigType[] };
};

type OnFieldData = Printed &
  Limited & { readonly level: number; readonly power: number; readonly classes: readonly SigniClass[] };

type SigniData = OnFieldData & {
  readonly type: 'signi';
  readonly guard?: true;
  readonly multiEner?: true;
  readonly cross?: CrossIcon;
};

type ResonaData = OnFieldData & { readonly type: 'resona'; readonly timings: readonly Timing[] };

type ArtsData = Printed &
  Limited & {
    readonly type: 'arts';
    /** WX-3.6 */
    readonly cost: Ener;
    readonly timings: readonly Timing[];
    /** WX-14.13 */
    readonly encore?: Ener;
    /** WX-14.15 */
    readonly chain?: Ener;
  };

type SpellData = Printed & Limited & { readonly type: 'spell'; readonly cost: Ener };

/** WX-2.1 */
export type CardData = LrigData | ArtsData | ResonaData | SigniData | SpellData;
export const cardTypes = ['lrig', 'arts', 'resona', 'signi', 'spell'] as const satisfies CardData['type'][];
export type CardType = (typeof cardTypes)[number];
