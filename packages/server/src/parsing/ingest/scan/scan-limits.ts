/** What one scanned résumé may cost. A page of A4 at 300 dpi has 8.7 million pixels and takes 2 to 6 s of the processor. */
export const SCAN_LIMITS = {
  /** Pages that are recognised; the others are said to be left out. */
  pages: 6,
  /** Pixels of one picture as it stands in the file: A4 at 600 dpi is 35 million. A larger one is not unpacked. */
  picturePixels: 40_000_000,
  /** Pictures of one page: some scanners cut a page into strips. */
  pictures: 400,
  /** Of a page as it is recognised; more is read no better, and takes longer. */
  dpi: 300,
  pagePixels: 12_000_000,
  /** Time of the processor, and by the clock of a machine that is busy, after which no further page is begun. */
  budgetMs: 40_000,
  clockMs: 120_000,
  /** What ends the process, in the middle of a page, and what it may occupy: 420 MiB with four pages of 300 dpi in colour. */
  timeoutMs: 60_000,
  memoryMb: 560,
} as const
