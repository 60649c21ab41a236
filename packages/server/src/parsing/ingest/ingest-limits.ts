/** What one résumé file may cost. A real résumé stays far below every number here. */
export const INGEST_LIMITS = {
  /** Bytes of the file as it was sent. */
  fileBytes: 20 * 1024 * 1024,
  /** UTF-16 units of text kept; what comes after is cut off. */
  textLength: 400_000,
  /** UTF-16 units of HTML to show; a longer rendering gives way to a plain one of the text that was kept. */
  previewLength: 1_500_000,
  /** Pages of a PDF that are read. */
  pages: 100,
  /** Unpacked bytes of one stream of a PDF that is no picture, at each of its layers, and of all of them. */
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
  /** Elements inside one another, in XML; groups inside one another, in RTF. */
  depth: 400,
} as const
