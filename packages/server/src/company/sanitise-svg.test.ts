import { expect, test } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test('a harmless picture stays as it is', () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"></stop></linearGradient></defs><path d="M0 0h9" fill="url(#a)"></path><use href="#a"></use>'
  expect(sanitiseSvg(`<?xml version="1.0"?><!-- a logo -->${svg(inside, 'viewBox="0 0 9 9"')}`)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`,
  )
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in another case', '<SCRIPT>alert(1)</SCRIPT>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['something that runs on a click', '<rect onclick="alert(1)"/>'],
  ['something that runs at once', '<g onload="alert(1)"/>'],
  ['a page inside', '<foreignObject><body onload="alert(1)"/></foreignObject>'],
  ['a link that runs', '<a href="javascript:alert(1)"><rect/></a>'],
  ['a picture of elsewhere', '<image href="https://evil.example/alert"/>'],
  ['a shape of elsewhere', '<use href="https://evil.example/a.svg#alert"/>'],
  ['a paint of elsewhere', '<rect fill="url(https://evil.example/alert)"/>'],
  ['a paint that is escaped', '<rect fill="&#117;rl(https://evil.example/alert)"/>'],
  ['a style', '<style>@import "https://evil.example/alert"</style>'],
  ['a style of its own', '<rect style="background:url(https://evil.example/alert)"/>'],
  ['an animation that changes a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['a handler with a prefix', '<svg:rect xmlns:svg="http://www.w3.org/2000/svg" onclick="alert(1)"/>'],
])('%s is taken out', (_, inside) => {
  expect(sanitiseSvg(svg(inside))).not.toMatch(/script|alert|on\w+=|evil|style/i)
})

test('text is text', () => {
  expect(sanitiseSvg(svg('<text>&lt;script&gt; &amp; <![CDATA[<b onload="x">]]></text>'))).toContain(
    '&#60;script&#62; &#38; &#60;b onload=',
  )
})

test.each(['', 'hello', '<html></html>', '<svg', '<svg></g></svg>', '<svg/><svg/>', `<svg>${'<g>'.repeat(5_000)}`])(
  '%j is no picture',
  (text) => expect(sanitiseSvg(text)).toBeUndefined(),
)

test('entities of the file’s own making are not followed', () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg><text>&b;</text></svg>'
  expect(sanitiseSvg(bomb) ?? '').not.toContain('aaaaaaaaaa')
})
