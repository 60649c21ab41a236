import { expect, test } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test('a harmless picture stays as it is', async () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"></stop></linearGradient></defs><path d="M0 0h9" fill="url(#a)"></path><use href="#a"></use>'
  expect(await sanitiseSvg(`<?xml version="1.0"?><!-- a logo -->${svg(inside, 'viewBox="0 0 9 9"')}`)).toBe(
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
  ['an animation of a link', '<use href="#a"><animate attributeName="href" values="javascript:alert(1)"/></use>'],
  ['a paint that CSS escapes', '<rect fill="\\75rl(https://evil.example/alert)"/>'],
  ['a mask that loads', '<rect mask="image-set(&quot;https://evil.example/alert&quot; 1x)"/>'],
  ['a paint with another behind it', '<rect fill="url(#a) url(https://evil.example/alert)"/>'],
  ['what markers would draw', '<marker id="alert"><path d="M0 0"/></marker>'],
])('%s is taken out', async (_, inside) => {
  const kept = await sanitiseSvg(svg(inside))
  expect(kept).toMatch(/^<svg .*<\/svg>$/)
  expect(kept).not.toMatch(/script|alert|on\w+=|evil|style/i)
})

test('what is around shapes and is not known is left out without them, and so are empty values', async () => {
  const drawn = '<switch><foreignObject><p>a</p></foreignObject><g fill=""><rect transform="rotate(45)"/></g></switch>'
  expect(await sanitiseSvg(svg(drawn))).toBe(svg('<g><rect transform="rotate(45)"></rect></g>').replace(' >', '>'))
})

test('text is text', async () => {
  expect(await sanitiseSvg(svg('<text>&lt;script&gt; &amp; <![CDATA[<b onload="x">]]></text>'))).toContain(
    '&lt;script&gt; &amp; &lt;b onload=',
  )
})

test.each([
  '',
  'hello',
  '<html></html>',
  '<svg',
  '<svg></g></svg>',
  '<svg/><svg/>',
  '<svg a=b></svg>',
  '<svg>&nbsp;</svg>',
  `<svg>${'<g>'.repeat(5_000)}`,
  `<svg>${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}</svg>`,
  `<svg>${'<g/>'.repeat(20_000)}</svg>`,
])('%j is no picture', async (text) => expect(await sanitiseSvg(text)).toBeUndefined())

test('a drawing with entities of its own is none; a DOCTYPE without is left out', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg><text>&b;</text></svg>'
  expect(await sanitiseSvg(bomb)).toBeUndefined()
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(await sanitiseSvg(`${doctype}<svg><g/></svg>`)).toBe(svg('<g></g>').replace(' >', '>'))
})

/** One after another, each of which draws the one before twice. */
const doubling = (write: (before: string, id: string) => string) =>
  Array.from({ length: 20 }, (_, place) => write(`#l${place}`, `l${place + 1}`)).join('')

test.each([
  ['copies of copies', doubling((before, id) => `<g id="${id}"><use href="${before}"/><use href="${before}"/></g>`)],
  ['a copy of a copy', '<rect id="a"/><use id="b" href="#a"/><use href="#b"/>'],
  ['a copy by another name', '<rect id="a"/><g id="b"><g><use xlink:href="#a"/></g></g><use href="#b"/>'],
  ['a copy of what it stands in', '<g id="a"><use href="#a"/></g>'],
  [
    'patterns of patterns',
    `${doubling((before, id) => `<pattern id="${id}"><g fill="url(${before})"/><g stroke="url(${before})"/></pattern>`)}<g fill="url(#l20)"/>`,
  ],
  [
    'masks of masks',
    `${doubling((before, id) => `<mask id="${id}"><g mask="url(${before})"/><g mask="url(${before})"/></mask>`)}<g mask="url(#l20)"/>`,
  ],
  ['a pattern of itself', '<pattern id="a"><g fill="url(#a)"/></pattern>'],
  ['many copies of much', `<g id="a">${'<g/>'.repeat(1_000)}</g>${'<use href="#a"/>'.repeat(1_000)}`],
])('%s are refused', async (_, inside) => {
  await expect(sanitiseSvg(svg(inside))).rejects.toThrow('copies of copies')
})

test('what is drawn some times over stays', async () => {
  const clip = '<clipPath id="b"><use href="#a"></use></clipPath><g clip-path="url(#b)"><path d="M0 0"></path></g>'
  const inside = `<g id="a"><rect></rect></g><use href="#a"></use><use href="#a"></use>${clip}`
  expect(await sanitiseSvg(svg(inside))).toContain(inside)
})
