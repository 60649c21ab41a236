import { Readable } from 'node:stream'
import type { Download } from '../../platform/http/feature.ts'

/** Lines as a CSV file to save; an async iterable is written while the file is sent. */
export const csvDownload = (fileName: string, lines: Iterable<string> | AsyncIterable<string>): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName,
  inline: false,
  body: Readable.from(lines),
})
