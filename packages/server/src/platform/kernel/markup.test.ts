import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributes, breakLines, type Html, html, joinHtml, renderHtml, renderXml, trustedHtml, xml } from './markup.ts'

const shown = (written: Html) => renderHtml(written)
const ATTACK = `"><img src=x onerror=alert(1)> ' onmouseover=x &lt;`
const SAFE = '&#34;&#62;&#60;img src=x onerror=alert(1)&#62; &#39; onmouseover=x &#38;lt;'

test('inserted values are text, between tags and in attributes', () => {
  expect(shown(html`<p title="a ${ATTACK} b">${ATTACK}</p>`)).toBe(`<p title="a ${SAFE} b">${SAFE}</p>`)
  expect(shown(html`<title>${ATTACK}</title><textarea>${ATTACK}</textarea>`)).not.toContain('<img')
})

test('no inserted value begins a tag or ends an attribute', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('<', '>', '"', "'", '</p>', '<!--', '&', '`', '\u0000'))
  fc.assert(
    fc.property(fc.array(text), (parts) => {
      expect(shown(html`${parts}<p title="${parts.join('')}">`).replace(/<p title="[^"]*">$/, '')).not.toMatch(/[<>"']/)
    }),
  )
})

test('HTML is inserted unchanged, lists one after another, and missing values as nothing', () => {
  const item = html`<b>${'&'}</b>`
  expect(shown(html`<i>${[item, 'a', [2, item]]}${undefined}${null}${false}${''}</i>`)).toBe(
    '<i><b>&#38;</b>a2<b>&#38;</b></i>',
  )
  expect(shown(joinHtml(['<', item], html` · `))).toBe('&#60; · <b>&#38;</b>')
  expect(shown(breakLines('a<\nb'))).toBe('a&#60;<br>b')
  expect(shown(html`${trustedHtml('<hr>')}`)).toBe('<hr>')
})

test('HTML is not a string, so that it cannot be interpolated, and parsed JSON is not HTML', () => {
  const item = html`<b></b>`
  expect(() => `${item}`).toThrow(TypeError)
  const posing = { ...JSON.parse('{"text":"<b>","kind":"html"}') }
  expect(() => html`${posing}`).toThrow(TypeError)
  expect(() => html`${xml`<b/>` as never}`).toThrow(TypeError)
  expect(() => html`<p title="${item}"></p>`).toThrow(TypeError)
  expect(() => html`${true as never}`).toThrow(TypeError)
})

test('attributes are inserted in attribute positions', () => {
  const field = attributes({ type: 'text', value: ATTACK, required: true, open: false, id: undefined, rows: 4 })
  expect(shown(html`<input${field}><input ${field}>`)).toBe(
    `<input type="text" value="${SAFE}" required rows="4"><input  type="text" value="${SAFE}" required rows="4">`,
  )
  expect(() => html`<p>${field}</p>`).toThrow(TypeError)
  expect(() => html`<p ${'required'}></p>`).toThrow(TypeError)
  for (const name of ['onclick', 'style', 'srcdoc', 'a b', 'a"', ''])
    expect(() => attributes({ [name]: 'x' }), name).toThrow(TypeError)
})

test.each([
  'javascript:alert(1)',
  ' JAVA\tSCRIPT\n:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:x',
])('the address %j is neutralized', (address) => {
  expect(
    shown(html`<a href="${address}">a</a><form action="${address}"></form><a ${attributes({ href: address })}>`),
  ).toBe('<a href="#">a</a><form action="#"></form><a  href="#">')
})

test.each(['https://a.example/?b=1', '/a:b', '?a=b', '#a', 'mailto:a@b.example', 'TEL:123', 'a/b'])(
  'the address %j is kept',
  (address) => expect(shown(html`<a href="${address}">`)).toBe(`<a href="${address}">`),
)

test('values are refused in positions without escaping', () => {
  const x = 'x'
  const refused = [
    () => html`<p title=${x}></p>`,
    () => html`<p title='${x}'></p>`,
    () => html`<${x}></p>`,
    () => html`</${x}>`,
    () => html`<p${x}="a">`,
    () => html`<p data-${x}="a">`,
    () => html`<script>${x}</script>`,
    () => html`<style>${x}</style>`,
    () => html`<STYLE media="a">a${x}</STYLE>`,
    () => html`<!-- ${x} -->`,
    () => html`<!doctype ${x}>`,
    () => html`<p onclick="${x}">`,
    () => html`<p style="color: ${x}">`,
    () => html`<iframe srcdoc="${x}"></iframe>`,
    () => html`<a href="java${x}">`,
    () => html`<a href="${x}${x}">`,
    () => html`<a href="${x}:${x}">`,
    // Incomplete pieces: the following text would be parsed as something else.
    () => html`<a href="`,
    () => html`<a`,
    () => html`a < ${x}`,
    () => html`<p title=a>`,
    () => html`<script>`,
  ]
  for (const write of refused) expect(write, write.toString()).toThrow(TypeError)
})

test('an address with a safe start may continue with anything', () => {
  expect(shown(html`<a href="/a/${'javascript:x'}?b=${'&'}">`)).toBe('<a href="/a/javascript:x?b=&#38;">')
  expect(shown(html`<a href="${'https://a.example'}/b&amp;c=${'"'}">`)).toBe(
    '<a href="https://a.example/b&amp;c=&#34;">',
  )
})

test('XML contains only characters that XML allows', () => {
  expect(renderXml(xml`<?xml version="1.0"?><a b="${'"'}">${'\u0001\ud800<é'}${[xml`<c/>`]}</a>`)).toBe(
    '<?xml version="1.0"?><a b="&#34;"> \ufffd&#60;é<c/></a>',
  )
})
