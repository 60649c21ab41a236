import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Header, Manifest } from './backup-format.ts'
import { type ChainHead, copyRestored, findWrongSequence, listChainHeads, listLinksAt } from './scratch.queries.ts'

/**
 * Compares every table of a restored database with the backup: the number of its rows, and the sum over all of them. Throws an
 * error that names the first difference. Runs in the transaction that restored it.
 */
export async function compareRows(client: pg.Client, { header, manifest }: Restored): Promise<void> {
  const expected = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of header.tables) {
    const rows = await copyRestored(client, table)
    const sum = createHash('sha256')
    for await (const chunk of rows as AsyncIterable<Buffer>) sum.update(chunk)
    const { rows: count, sha256 } = expected.get(table.name) ?? { rows: 0, sha256: '' }
    if (rows.rowCount !== count)
      throw new Error(`Restored, ${table.name} has ${rows.rowCount} rows instead of ${count}.`)
    if (sum.digest('hex') !== sha256) throw new Error(`Restored, the ${count} rows of ${table.name} differ.`)
  }
  const sequence = await findWrongSequence(client, manifest.sequences)
  if (sequence) throw new Error(`Restored, the sequence ${sequence} has another value.`)
  await client.query('set local role none')
}

export type Restored = { header: Header; manifest: Manifest }

/**
 * Compares the end of each company's history in a restored database with the original, whose history only grows: its end must
 * be a link of the original, and no older than the end before the backup was made. Throws an error that names the first
 * difference. Returns the number of companies.
 */
export async function compareChains(
  original: pg.Client,
  restored: pg.Client,
  before: readonly ChainHead[],
): Promise<number> {
  const heads = await listChainHeads(restored)
  const links = new Map((await listLinksAt(original, heads)).map((link) => [link.company, link]))
  for (const { company, seq, hash } of heads)
    if (links.get(company)?.hash !== hash)
      throw new Error(
        `Restored, the history of company ${company} ends with entry ${seq}, which isn’t in the original.`,
      )
  const ends = new Map(heads.map(({ company, seq }) => [company, BigInt(seq)]))
  for (const { company, seq } of before)
    if ((ends.get(company) ?? 0n) < BigInt(seq))
      throw new Error(`Restored, the history of company ${company} ends before entry ${seq}.`)
  return heads.length
}
