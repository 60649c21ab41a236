import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseMail } from './sanitise-mail.ts'

test.each([
  ['<p>Dear <strong>you</strong>,<br/>and <em>all</em></p>', '<p>Dear <strong>you</strong>,<br>and <em>all</em></p>'],
  ['<p onclick="x()" style="color:red">Hi</p>', '<p>Hi</p>'],
  ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
  ['<SCRIPT src=x>a<b>c</SCRIPT >d', 'd'],
  ['<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  [
    '<a href="https://a.example/?b=1&amp;c=%22">x</a>',
    '<a href="https://a.example/?b=1&amp;c=%22" rel="noopener noreferrer">x</a>',
  ],
  ['<a href="https://a.example/{{candidate_name}}">x</a>', '<a>x</a>'],
  ["<a href='mailto:a@b.example'>x</a>", '<a href="mailto:a@b.example" rel="noopener noreferrer">x</a>'],
  ['<p><b>a</p>b', '<p><b>a</b></p>b'],
  // Parsed like browsers do.
  ['</p></div>a', '<p></p>a'],
  ['<p>a', '<p>a</p>'],
  ['a < b & c > d &amp; &#60; <', 'a &lt; b &amp; c &gt; d &amp; &lt; &lt;'],
  ['<<p>script>', '&lt;<p>script&gt;</p>'],
  ['<p title="<script>">x</p>', '<p>x</p>'],
  ['a<template><img src=x onerror=alert(1)></template>b', 'ab'],
  ['<p style="background:url(javascript:alert(1))">a</p>', '<p>a</p>'],
  ['<img srcset="x 1x, javascript:alert(1) 2x">a', 'a'],
  ['<meta http-equiv=refresh content="0;url=javascript:alert(1)">a', 'a'],
  ['<base href="https://evil.example/"><a href="x">a</a>', '<a>a</a>'],
  ['<form action="https://evil.example"><input name=a><button>a</button></form>', 'a'],
  ['<a href="&#x6A;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="https://a.example title="onmouseover=alert(1)>a', '<a>a</a>'],
  ['<scr\0ipt>alert(1)</scr\0ipt>a<p\0 onclick=alert(1)>b', 'a<p>b</p>'],
])('%j is kept as %j', async (typed, kept) => {
  expect(await sanitiseMail(typed)).toBe(kept)
})

test.each([
  // Texts that another parser reads as markup (mutation).
  '<svg><p><style><img src=x onerror=alert(1)></style></p></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- a --!><img src=x onerror=alert(1)>-->',
  '<!-- <img src=x onerror=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php <img src=x onerror=alert(1)> ?>',
])('nothing in %j runs in any parser', async (typed) => {
  expect(await sanitiseMail(typed)).not.toMatch(/<(?!\/?p>)|alert/)
})

test('endless nesting is kept as text, and an email above the length limit is refused', async () => {
  const letters = 'a'.repeat(500)
  expect(await sanitiseMail(letters.replaceAll('a', '<ul><li>a'))).toMatch(/^(?:<ul><li>a){15}a+(?:<\/li><\/ul>){15}$/)
  await expect(sanitiseMail('<b>'.repeat(400_000))).rejects.toThrow('too long')
})

const pieces = [
  '<',
  '>',
  '</',
  '"',
  "'",
  '=',
  'script',
  'p',
  'a',
  ' href=',
  'javascript:',
  'https://',
  'x',
  '&',
  ';',
  '<!--',
  '-->',
  ' on',
  'svg',
]

test('for any input, only allowed tags and attributes remain, and a second pass changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), async (parts) => {
      const kept = await sanitiseMail(parts.join(''))
      const rest = kept
        .replace(/<\/?(?:p|a)>/g, '')
        .replace(/<a href="(?:https:\/\/|mailto:)[^"<>\s]+" rel="noopener noreferrer">/g, '')
      expect(rest).not.toMatch(/[<>]/)
      expect(await sanitiseMail(kept)).toBe(kept)
    }),
  )
})
