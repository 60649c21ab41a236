export const sourcingExamples = {
  /** The code that pairs a browser extension with the user, and a paired browser. */
  pairingCode: 'K7PM-3WXQ',
  pairedBrowser: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  /** A run in which the user's browser reads a source. */
  orderedRun: '5e8c1a7d-3b9f-4d20-a6e4-0c7b2f9d1e18',
}
