/** A node of a plan in the output of `explain (analyze, format json)`. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  'Sort Space Type'?: string
  'Disk Usage'?: number
  'Hash Batches'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const READS = /Scan$/

/** Rows read by the scans of a plan, including those filtered out. */
export const rowsRead = (plan: PlanNode): number =>
  nodesOf(plan)
    .filter((node) => READS.test(node['Node Type']) && node['Relation Name'] !== undefined)
    .reduce((sum, node) => {
      const passed = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      return sum + Math.round((passed + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'])
    }, 0)

/**
 * The parts of a plan that a large pool would make slow, in sentences: every row of a large table read, a sort or a hash
 * spilled to disk, more rows read than `rowsMax`. No times, which depend on the machine as much.
 */
export function planComplaints(
  plan: PlanNode,
  { large, rowsMax }: { large: ReadonlySet<string>; rowsMax: number },
): string[] {
  const complaints: string[] = []
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name'] ?? ''
    if (node['Node Type'] === 'Seq Scan' && large.has(table) && node['Actual Loops'] > 0)
      complaints.push(`reads the whole of ${table}`)
    if (node['Sort Space Type'] === 'Disk' || (node['Disk Usage'] ?? 0) > 0 || (node['Hash Batches'] ?? 1) > 1)
      complaints.push(`${node['Node Type']} goes to disk`)
  }
  const rows = rowsRead(plan)
  if (rows > rowsMax) complaints.push(`reads ${rows} rows, ${rowsMax} at most`)
  return complaints
}
