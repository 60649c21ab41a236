/** Limits for one résumé file. A real résumé stays far below every number here. */
export const INGEST_LIMITS = {
  /** Bytes of the file as received. */
  fileBytes: 20 * 1024 * 1024,
  /** UTF-16 units of text kept; the rest is cut off. */
  textLength: 400_000,
  /** UTF-16 units of HTML to show; a longer rendering is replaced by a plain one of the kept text. */
  previewLength: 1_500_000,
  /** Pages of a PDF that are read. */
  pages: 100,
  /** Unpacked bytes of one PDF stream that is no picture, for each of its layers, and for all of them. */
  pdfStreamBytes: 32 * 1024 * 1024,
  pdfTotalBytes: 64 * 1024 * 1024,
  /** Entries of a zip container (DOCX, ODT), whether read or not. */
  zipEntries: 2_000,
  /** Unpacked bytes of one entry that is read. */
  zipEntryBytes: 16 * 1024 * 1024,
  /** Unpacked bytes of all the entries that are read. */
  zipTotalBytes: 32 * 1024 * 1024,
  /** Unpacked to packed size, for entries above `zipRatioFromBytes`. */
  zipRatio: 150,
  zipRatioFromBytes: 1024 * 1024,
  /** Elements and texts of one XML part. */
  xmlNodes: 1_000_000,
  /** Nesting depth of elements in XML, and of groups in RTF. */
  depth: 400,
} as const
