import type { Glossary, Term, Text } from '@tessera/kernel/rules';
import { inAllLanguages } from '@tessera/kernel/rules';
import { printedCards } from '../cards.ts';
import { catalogues } from './catalogues.ts';

/** Words that stand on cards (WX-3, WX-20, WX-21), explained; and the rules that one reads about a card. */

type Word = 'guard' | 'multiEner' | 'lifeBurst' | 'cross' | 'frozen' | 'charm' | 'limit' | 'encore' | 'chain';

const term = (id: Word, text: Text, ...rules: readonly string[]): Term => ({
  name: inAllLanguages(catalogues, (words) => words.shown[id]),
  text,
  rules,
});

const terms: Readonly<Record<string, Term>> = {
  guard: term(
    'guard',
    {
      en: 'Discard it from your hand when a LRIG attacks you: the attack does nothing.',
      'zh-Hant': '對手的分身攻擊時，從手牌捨棄它：這次攻擊無效。',
      'zh-Hans': '对手的分身攻击时，从手牌舍弃它：这次攻击无效。',
      ja: '相手のルリグのアタック時に手札から捨てると、そのアタックは無効になる。',
    },
    'WX-11.4',
    'WX-11.7',
  ),
  multiEner: term(
    'multiEner',
    {
      en: 'In the Ener Zone it pays for 1 ener of any colour.',
      'zh-Hant': '在能量區時可當作任意顏色的 1 點能量支付。',
      'zh-Hans': '在能量区时可当作任意颜色的 1 点能量支付。',
      ja: 'エナゾーンにあるとき、好きな色1つのエナとして支払える。',
    },
    'WX-14.3',
  ),
  lifeBurst: term(
    'lifeBurst',
    {
      en: 'When it is crushed from your Life Cloth, you may use its burst effect before it goes to the Ener Zone.',
      'zh-Hant': '它從生命護甲被擊潰時，你可以發動其爆發效果，然後放到能量區。',
      'zh-Hans': '它从生命护甲被击溃时，你可以发动其爆发效果，然后放到能量区。',
      ja: 'ライフクロスからクラッシュされたとき、エナゾーンに置く前に効果を使ってもよい。',
    },
    'WX-12.5',
    'WX-12.7',
  ),
  cross: term(
    'cross',
    {
      en: 'Beside the partner it names, on the side it says, both are in cross state and more powerful.',
      'zh-Hant': '與指定的夥伴在指定的一側相鄰時，兩者進入交錯狀態，能力更強。',
      'zh-Hans': '与指定的伙伴在指定的一侧相邻时，两者进入交错状态，能力更强。',
      ja: '指定された相手の指定された側に並ぶと、クロス状態になって能力が働く。',
    },
    'WX-21.1',
    'WX-21.3',
  ),
  frozen: term(
    'frozen',
    {
      en: 'It is not turned up in its controller’s next up phase.',
      'zh-Hant': '在操控者的下一個豎置階段不會豎置。',
      'zh-Hans': '在操控者的下一个竖置阶段不会竖置。',
      ja: 'コントローラーの次のアップフェイズにアップしない。',
    },
    'WX-20.14',
    'WX-20.15',
  ),
  charm: term(
    'charm',
    {
      en: 'A card that lies face down under a SIGNI. Nobody looks at it.',
      'zh-Hant': '背面向上放在精靈下面的牌；誰都不能看。',
      'zh-Hans': '背面向上放在精灵下面的牌；谁都不能看。',
      ja: 'シグニの下に裏向きで置かれたカード。誰も見られない。',
    },
    'WX-20.10',
  ),
  limit: term(
    'limit',
    {
      en: 'The levels of all your SIGNI together may not go beyond the limit of your LRIG.',
      'zh-Hant': '你場上精靈的等級合計不能超過分身的界限。',
      'zh-Hans': '你场上精灵的等级合计不能超过分身的界限。',
      ja: '場のシグニのレベル合計は、ルリグのリミットを超えられない。',
    },
    'WX-3.8',
    'WX-8.8',
  ),
  encore: term(
    'encore',
    {
      en: 'Pay the encore cost too, and the card comes back to the LRIG deck.',
      'zh-Hant': '額外支付安可費用，這張牌就回到分身牌組。',
      'zh-Hans': '额外支付安可费用，这张牌就回到分身牌组。',
      ja: 'アンコールコストも払うと、このカードはルリグデッキに戻る。',
    },
    'WX-14.13',
  ),
  chain: term(
    'chain',
    {
      en: 'The next ARTS you use this turn costs less.',
      'zh-Hant': '本回合你使用的下一張必殺費用減少。',
      'zh-Hans': '本回合你使用的下一张必杀费用减少。',
      ja: 'このターン次に使うアーツのコストが減る。',
    },
    'WX-14.15',
  ),
};

const rulesOfTypes = {
  lrig: ['WX-7.10', 'WX-7.11', 'WX-11.1'],
  signi: ['WX-8.6', 'WX-8.8', 'WX-10.1', 'WX-10.4'],
  resona: ['WX-23.1', 'WX-23.3'],
  arts: ['WX-9.6', 'WX-8.3'],
  spell: ['WX-8.4'],
} as const;

export const glossary: Glossary = {
  terms,
  ofCard: (index) => {
    const card = printedCards[index]!;
    const isBursting = card.abilities.some(({ kind }) => kind === 'lifeBurst');
    const printed = ['guard', 'multiEner', 'cross', 'encore', 'chain', 'limit'].filter((id) => id in card);
    return { terms: isBursting ? [...printed, 'lifeBurst'] : printed, rules: rulesOfTypes[card.type] };
  },
};
