import { Readable } from 'node:stream'
import type { Download } from '../../ground/http/feature.ts'

/** Lines as a CSV file to save; those that are asked for one by one are written while the file is sent. */
export const csvDownload = (fileName: string, lines: Iterable<string> | AsyncIterable<string>): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName,
  inline: false,
  body: Readable.from(lines),
})
