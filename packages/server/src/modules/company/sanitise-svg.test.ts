import { expect, test } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test('a harmless picture stays unchanged', async () => {
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
  ['a click handler', '<rect onclick="alert(1)"/>'],
  ['a load handler', '<g onload="alert(1)"/>'],
  ['an embedded page', '<foreignObject><body onload="alert(1)"/></foreignObject>'],
  ['a link with a script', '<a href="javascript:alert(1)"><rect/></a>'],
  ['an external picture', '<image href="https://evil.example/alert"/>'],
  ['an external shape', '<use href="https://evil.example/a.svg#alert"/>'],
  ['an external paint', '<rect fill="url(https://evil.example/alert)"/>'],
  ['an escaped paint', '<rect fill="&#117;rl(https://evil.example/alert)"/>'],
  ['a style', '<style>@import "https://evil.example/alert"</style>'],
  ['an inline style', '<rect style="background:url(https://evil.example/alert)"/>'],
  ['an animation that changes a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['a handler with a prefix', '<svg:rect xmlns:svg="http://www.w3.org/2000/svg" onclick="alert(1)"/>'],
  ['an animation of a link', '<use href="#a"><animate attributeName="href" values="javascript:alert(1)"/></use>'],
  ['a paint that CSS escapes', '<rect fill="\\75rl(https://evil.example/alert)"/>'],
  ['a mask that loads a file', '<rect mask="image-set(&quot;https://evil.example/alert&quot; 1x)"/>'],
  ['a paint followed by another', '<rect fill="url(#a) url(https://evil.example/alert)"/>'],
  ['content drawn by markers', '<marker id="alert"><path d="M0 0"/></marker>'],
])('%s is removed', async (_, inside) => {
  const kept = await sanitiseSvg(svg(inside))
  expect(kept).toMatch(/^<svg .*<\/svg>$/)
  expect(kept).not.toMatch(/script|alert|on\w+=|evil|style/i)
})

test('unknown wrappers around shapes and empty values are removed', async () => {
  const drawn = '<switch><foreignObject><p>a</p></foreignObject><g fill=""><rect transform="rotate(45)"/></g></switch>'
  expect(await sanitiseSvg(svg(drawn))).toBe(svg('<g><rect transform="rotate(45)"></rect></g>').replace(' >', '>'))
})

test('text stays text', async () => {
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
])('%j is not a picture', async (text) => expect(await sanitiseSvg(text)).toBeUndefined())

test('an SVG with its own entities is refused, and a DOCTYPE without them is removed', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg><text>&b;</text></svg>'
  expect(await sanitiseSvg(bomb)).toBeUndefined()
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(await sanitiseSvg(`${doctype}<svg><g/></svg>`)).toBe(svg('<g></g>').replace(' >', '>'))
})

/** A chain of elements, each drawing the previous one twice. */
const doubling = (write: (before: string, id: string) => string) =>
  Array.from({ length: 20 }, (_, place) => write(`#l${place}`, `l${place + 1}`)).join('')

test.each([
  ['nested copies', doubling((before, id) => `<g id="${id}"><use href="${before}"/><use href="${before}"/></g>`)],
  ['a copy of a copy', '<rect id="a"/><use id="b" href="#a"/><use href="#b"/>'],
  ['a copy by another name', '<rect id="a"/><g id="b"><g><use xlink:href="#a"/></g></g><use href="#b"/>'],
  ['a copy of its own parent', '<g id="a"><use href="#a"/></g>'],
  [
    'patterns of patterns',
    `${doubling((before, id) => `<pattern id="${id}"><g fill="url(${before})"/><g stroke="url(${before})"/></pattern>`)}<g fill="url(#l20)"/>`,
  ],
  [
    'masks of masks',
    `${doubling((before, id) => `<mask id="${id}"><g mask="url(${before})"/><g mask="url(${before})"/></mask>`)}<g mask="url(#l20)"/>`,
  ],
  ['a pattern of itself', '<pattern id="a"><g fill="url(#a)"/></pattern>'],
  ['many copies of large content', `<g id="a">${'<g/>'.repeat(1_000)}</g>${'<use href="#a"/>'.repeat(1_000)}`],
])('%s are refused', async (_, inside) => {
  await expect(sanitiseSvg(svg(inside))).rejects.toThrow('nests copies')
})

test('a few repeated uses are kept', async () => {
  const clip = '<clipPath id="b"><use href="#a"></use></clipPath><g clip-path="url(#b)"><path d="M0 0"></path></g>'
  const inside = `<g id="a"><rect></rect></g><use href="#a"></use><use href="#a"></use>${clip}`
  expect(await sanitiseSvg(svg(inside))).toContain(inside)
})
