import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { Document, Packer, Paragraph, TextRun } from 'docx'
import PDFDocument from 'pdfkit'
import { call, type Person } from '../person.ts'

// Files as candidates send them, for the stories about originals; and their upload to the pool.

type DrawCallback = (pdf: InstanceType<typeof PDFDocument>) => void

/** Draws a PDF in the standard fonts, so that none is in the file. */
export async function drawPdf(draw: DrawCallback): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 50 })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Writes a document whose paragraphs run from the right for scripts that do; a word may be partly bold. */
export const writeDocx = (paragraphs: readonly (readonly { text: string; bold?: boolean }[])[]): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        { children: paragraphs.map((runs) => new Paragraph({ children: runs.map((run) => new TextRun(run)) })) },
      ],
    }),
  )

/** Uploads a file as the upload dialog does, waits until it is read, and returns the id of the résumé. */
export async function uploadFile(
  request: APIRequestContext,
  person: Person,
  { name, content }: { name: string; content: Buffer },
): Promise<string> {
  const headers = { accept: 'application/json', 'Access-Token': person.access_token }
  const get = async (path: string) => (await request.get(path, { headers })).json()
  const form = await get('/rest/signature_policy?func=resume')
  const ending = name.slice(name.lastIndexOf('.'))
  const key = `${form.prefix}${createHash('sha256').update(content).digest('hex')}${ending}`
  await request.post(form.url, {
    multipart: { ...form.fields, key, file: { name, mimeType: 'application/octet-stream', buffer: content } },
  })
  const { upload_id } = await call(request, person, '/rest/uploadresumes', {
    files: [{ s3_key: key, file_name: name }],
    groupName: 'Originals',
    sourceName: 'internal',
    useMetadata: false,
  })
  for (;;) {
    const { data } = await get('/rest/uploads')
    const upload = data.find(({ _id }: { _id: string }) => _id === upload_id)
    if (upload?.done) return upload.files?.[0]?.resume_id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
