import { createHash } from 'node:crypto'

/** Solves the challenge of a page as its script does; returns the fields to send with the form. */
export function solveProofOfWork(html: string): { challenge: string; proof: string } {
  const challenge = /name="challenge" value="([^"]+)"/.exec(html)?.[1] ?? ''
  for (let n = 0; ; n++) {
    const sum = createHash('sha256').update(`${challenge}:${n}`).digest()
    if (sum.readUInt16BE(0) === 0) return { challenge, proof: String(n) }
  }
}
