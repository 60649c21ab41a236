import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { ELEMENTS_DEEP, type Element } from './element.ts'
import { pastedText } from './pasted-text.ts'

/** A parser in place of the browser's, which browser tests cover. */
function parse(html: string): Element {
  const root: Element = { name: 'html', attributes: new Map(), children: [] }
  const open = [root]
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element: Element = { name, attributes: new Map(Object.entries(attributes)), children: [] }
      open.at(Math.min(open.length, ELEMENTS_DEEP) - 1)?.children.push(element)
      open.push(element)
    },
    ontext: (text) => {
      const { children = [] } = open.at(-1) ?? {}
      const last = children.at(-1)
      if (typeof last === 'string') children[children.length - 1] = last + text
      else children.push(text)
    },
    onclosetag: () => open.pop(),
  })
  parser.end(html)
  return root
}

const ofHtml = (html: string) => pastedText({ html, plain: '' }, parse)
const ofPlain = (plain: string) => pastedText({ html: '', plain }, parse)

/** Returns a list item from Word's clipboard: a paragraph with its bullet or number. */
const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=EN-GB>
<!--StartFragment--><p class=MsoTitle>Ward nurse&nbsp;</p>
<p class=MsoNormal>You care for <b>people</b> at night,<br>on <i>two</i> wards.<o:p>&nbsp;</o:p></p>
<h2><span lang=EN-GB>Your tasks<o:p></o:p></span></h2>
${item(1, '·', 'Triage and wound&nbsp;care')}
${item(2, 'o', 'also by <a href="https://care.example/a b"><span class=MsoHyperlink>telephone</span></a>')}
${item(1, '·', 'Handover &#8211; in English')}
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>In this order:</b></p>
${item(1, '1.', 'Look')}${item(1, '2.', 'Listen')}
<p class=MsoNormal>Rewarded <del cite="mailto:A" datetime="2024-01-01T10:00">badly</del><ins cite="mailto:A">well</ins>, <span
class=MsoDel>never</span><span class=MsoIns>always</span>, <a style='mso-comment-reference:A_1'>in time</a><span
class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span>.</p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Is this so?</p></div></div>
<!--EndFragment--></body></html>`

test('text from Word keeps headings, lists and insertions, and drops deletions and comments', () => {
  expect(ofHtml(WORD)).toBe(
    [
      '## Ward nurse',
      'You care for **people** at night,',
      'on two wards.',
      '',
      '### Your tasks',
      '- Triage and wound care',
      '  - also by [telephone](https://care.example/a%20b)',
      '- Handover – in English',
      '',
      '**In this order:**  ',
      '',
      '1. Look',
      '2. Listen',
      '',
      'Rewarded well, always, in time.',
    ].join('\n'),
  )
})

test.each([
  [
    'Google Docs, with bold by style and nested lists',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Tasks</span></h1>
<ul><li dir="ltr" aria-level="1"><p><span style="font-weight:700">Drive</span><span style="font-weight:400"> a tram</span></p></li><ul><li
aria-level="2"><p><span>at night</span></p></li></ul><li><p>Sell</p></li></ul><br><p><span>Write to us</span></p></b>`,
    '## Tasks\n- **Drive** a tram\n  - at night\n- Sell\n\nWrite to us',
  ],
  [
    'Word lists in a browser, each item in its own list',
    '<div class="ListContainerWrapper"><ol start="1"><li><p>One</p></li></ol></div><div><ol start="2"><li>Two</li></ol></div>',
    '1. One\n2. Two',
  ],
  [
    'a web page, without scripts, hidden text and images',
    `<div><script>alert('<p>no</p>')</script><style>p{}</style><p onclick="x()">Hello <a href="javascript:x()">there</a><img src=x onerror=x>
<span style="display: none">secret</span> &lt;b&gt; &eacute;&uuml; &bogus;</p><svg><text>no</text></svg><iframe>no</iframe></div>`,
    'Hello there <b> éü &bogus;',
  ],
  [
    'a table of facts as lines',
    '<p>Facts</p><table><tr><th>Grade</th><th>Place</th></tr><tr><td>K</td><td>Oslo<br>Bergen</td></tr></table>',
    'Facts\n\nGrade · Place\nK · Oslo Bergen',
  ],
  [
    'a layout table',
    '<table><tr><td>Tasks</td><td><ul><li>Drive<li>Sell</ul></td></tr><tr><td colspan=2><p>Come.</p><p>Stay.</p></td></tr></table>',
    '## Tasks\n- Drive\n- Sell\n\nCome.\n\nStay.',
  ],
  ['paragraphs that start with bullets', '<p>· one</p><p>•&nbsp;two</p>', '- one\n- two'],
  ['unclosed tags', '<ul><li>one<li>two <b>three</b></ul>four <h2>five', '- one\n- two **three**\n\nfour\n\n## five'],
  [
    'another text direction and pictures',
    '<h2>المهام</h2><ul><li>رعاية <b>المرضى</b></li><li>👩🏽‍⚕️ ليلاً</li></ul>',
    '## المهام\n- رعاية **المرضى**\n- 👩🏽‍⚕️ ليلاً',
  ],
])('%s', (_, html, text) => expect(ofHtml(html)).toBe(text))

test('Markdown keeps its meaning, also when pasted from an editor with syntax highlighting', () => {
  const source =
    'Nurse\n=====\n\n* [x] Care ![i](https://a.example/i.png)\n* [us](https://a.example/ "Us")\n\n| A | B |\n|---|---|\n| 1 | 2 |'
  const text = '## Nurse\n- Care i\n- [us](https://a.example/)\n\nA · B\n1 · 2'
  expect(ofPlain(source)).toBe(text)
  expect(
    pastedText(
      { html: `<div style="font-family:Consolas;font-weight:normal"><div>${source}</div></div>`, plain: source },
      parse,
    ),
  ).toBe(text)
})

test('HTML source is parsed as the page', () => {
  expect(ofPlain('<h2>Tasks</h2>\n<ul><li>Drive</li></ul>')).toBe('## Tasks\n- Drive')
  expect(ofPlain('Plain words, 3 < 4 and a > b')).toBe('Plain words, 3 < 4 and a > b')
})

test('very long words, unclosed tags and repeated characters are parsed quickly', () => {
  for (const sign of ['x', '<', '<li>', '<div>', '</p>', '&', '<td>', '|', '`', '<p>·', '<ul><li>', '<b>a<p>', '-\n']) {
    // A quadratic algorithm would time out.
    expect(ofHtml(`<p>${sign.repeat(10_000)}`), sign).toEqual(expect.any(String))
    expect(ofPlain(sign.repeat(30_000)), sign).toEqual(expect.any(String))
  }
  expect(ofHtml(`<p><b>${'x'.repeat(10_000)}</b>`)).toBe('x'.repeat(10_000))
})
