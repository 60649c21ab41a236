/** Limits for one scanned résumé. A page of A4 at 300 dpi has 8.7 million pixels and takes 2 to 6 s of CPU. */
export const SCAN_LIMITS = {
  /** Maximum pages recognized; the others are reported as left out. */
  pages: 6,
  /** Pixels of one picture as stored in the file: A4 at 600 dpi is 35 million. A larger one is not unpacked. */
  picturePixels: 40_000_000,
  /** Pictures of one page: some scanners cut a page into strips. */
  pictures: 400,
  /** Resolution and size of a page for OCR; more gives no better result, and takes longer. */
  dpi: 300,
  pagePixels: 12_000_000,
  /** CPU time, and wall-clock time on a busy machine, after which no further page is begun. */
  budgetMs: 40_000,
  clockMs: 120_000,
  /** Limits that end the process, even in the middle of a page: 420 MiB are used by four pages of 300 dpi in color. */
  timeoutMs: 60_000,
  memoryMb: 560,
} as const
