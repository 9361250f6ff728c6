import type { Language, Parameters, Text } from '@tessera/kernel';
import { fill, isLanguage } from '@tessera/kernel';
import type { ErrorCode } from '../protocol/errors.ts';
import { errorText } from '../protocol/errors.ts';

/**
 * The pages that there are where no client for the browser has been built: they say how to join from a terminal. And
 * the one that says why a page is not given.
 */

const texts = {
  running: {
    en: 'The match server is running.',
    'zh-Hant': '對局伺服器正在執行。',
    'zh-Hans': '对局服务器正在运行。',
    ja: '対戦サーバーが動いています。',
  },
  howTo: {
    en: 'Play in a terminal, in the folder of Tessera:',
    'zh-Hant': '在 Tessera 資料夾中的終端機裡遊玩：',
    'zh-Hans': '在 Tessera 文件夹中的终端里游玩：',
    ja: 'Tessera のフォルダーで、ターミナルから遊べます：',
  },
  invited: {
    en: 'Sit down at this table, or watch, from a terminal in the folder of Tessera:',
    'zh-Hant': '在 Tessera 資料夾中的終端機裡入座或觀戰：',
    'zh-Hans': '在 Tessera 文件夹中的终端里入座或观战：',
    ja: 'Tessera のフォルダーで、ターミナルから席に着くか観戦できます：',
  },
} as const satisfies Record<string, Text>;

export function frontPage(url: string, accepted: string | undefined): string {
  const language = languageOf(accepted);
  return page(
    language,
    `<p>${texts.running[language]}</p><p>${texts.howTo[language]}</p><pre>npx tessera join ${escaped(url)}</pre>`,
  );
}

export function playPage(url: string, match: string, accepted: string | undefined): string {
  const language = languageOf(accepted);
  // The invitation stands behind the #, which browsers do not send: the page itself adds it.
  return page(
    language,
    `<p>${texts.invited[language]}</p><pre>npx tessera join <span id="link">${escaped(url)}/play/${escaped(match)}</span></pre>` +
      `<script>document.getElementById('link').textContent = "'" + location.href + "'"</script>`,
  );
}

export function refusalPage(code: ErrorCode, parameters: Parameters, accepted: string | undefined): string {
  const language = languageOf(accepted);
  return page(language, `<p>${escaped(errorText(code, parameters, language))}</p>`);
}

const TEMPLATE =
  '<!doctype html><html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Tessera</title><style>body{font:1rem/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}' +
  'pre{overflow:auto;padding:.5rem;border:1px solid}</style><h1>Tessera</h1>{body}</html>';

const page = (language: Language, body: string): string => fill(TEMPLATE, { language, body });

/** The first language that a browser accepts and that we speak. */
function languageOf(accepted: string | undefined): Language {
  for (const part of (accepted ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim();
    if (isLanguage(tag)) return tag;
    if (/^zh-(tw|hk|mo|hant)/i.test(tag)) return 'zh-Hant';
    if (/^zh/i.test(tag)) return 'zh-Hans';
    if (/^ja/i.test(tag)) return 'ja';
    if (/^en/i.test(tag)) return 'en';
  }
  return 'en';
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
