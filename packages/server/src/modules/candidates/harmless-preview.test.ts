import { candidates } from '@rolecall/contract/candidates/candidates'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { buildDocx, buildOdt } from '../../parsing/ingest/test-files.ts'

const product = await testApp()
const { app, db, make } = product

const HOSTILE =
  '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)><a href="javascript:alert(1)">x</a><iframe src="https://evil.example"></iframe><form action="https://evil.example"><button>x</button></form><style>@import "https://evil.example"</style><base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example"><object data="x"></object>'
const escaped = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const WORDS = 'Mara Ellison, mara@example.com. Skills: Python, SQL. Experience: Data Engineer, Northwind Analytics.'

const FILES = {
  'cv.html': strToU8(`<!doctype html><body onload="alert(1)"><p>${WORDS}</p>${HOSTILE}</body>`),
  'cv.rtf': strToU8(
    `{\\rtf1\\ansi ${WORDS}\\par ${HOSTILE.replaceAll(/[{}\\]/g, '')}\\par {\\object\\objemb {\\*\\objdata 00}}}`,
  ),
  'cv.docx': buildDocx(
    `<w:p><w:r><w:t>${WORDS}</w:t></w:r></w:p><w:p><w:r><w:t>${escaped}</w:t></w:r></w:p><w:p><w:hyperlink r:id="r9"><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p>`,
    {
      'word/_rels/document.xml.rels': strToU8(
        '<Relationships><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>',
      ),
    },
  ),
  'cv.odt': buildOdt(
    `<text:p>${WORDS}</text:p><text:p>${escaped}</text:p><text:p><text:a xlink:href="javascript:alert(1)">link</text:a></text:p>`,
  ),
}

test.each(Object.entries(FILES))(
  'the preview of a hostile %s runs nothing and requests nothing',
  async (fileName, bytes) => {
    const by = await aUser(db)
    const { files } = await uploadAndRead(product, by, [{ fileName, bytes }])
    expect(files).toMatchObject([{ state: 'added' }])
    const { data } = await make(candidates.preview, { body: { resume_id: files[0]?.resume_id ?? '' } }, by)
    const { body, headers } = await app.inject({ url: data.preview.url })

    expect(body).toContain('Northwind Analytics')
    const page = body.replace(/^.*?<body>/s, '')
    expect(page).not.toMatch(/<(?:script|img|svg|iframe|form|style|base|meta|object|embed|link)\b/i)
    expect(page).not.toMatch(/<[^>]*\s(?:on\w+|src|style|action)\s*=/i)
    expect(page).not.toMatch(/<[^>]*href\s*=\s*["']?\s*(?!https?:|mailto:)/i)
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  },
)
