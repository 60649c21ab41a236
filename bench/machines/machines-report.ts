export type Phase = { what: string; calls: number; failed: number; again: number; p95: number; longest: number }

type MachinesReport = {
  phases: readonly Phase[]
  lost: number
  jobs: { left: number; failed: number; mails: number; asked: number }
  clients: number
  pgbouncer?: string | undefined
  haproxy?: string | undefined
}

/** Writes the table of bench/results.md. */
export function writeMarkdown({ phases, lost, jobs, clients, pgbouncer, haproxy }: MachinesReport): string {
  const through = [haproxy && 'HAProxy', pgbouncer && 'PgBouncer in transaction mode'].filter(Boolean).join(' and ')
  const rows = phases.map(
    ({ what, calls, failed, again, p95, longest }) =>
      `| ${what} | ${calls} | ${failed} | ${again} | ${p95} | ${longest} |`,
  )
  return [
    `${clients} clients, 200 ms between two requests${through && `, through ${through}`}; times in ms, waiting for another answer included.`,
    '',
    '| while | calls | failed | asked again | p95 | longest |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `Changes that were answered and are lost: ${lost}. Reports asked for: ${jobs.asked}; mailed: ${jobs.mails}; jobs left: ${jobs.left}, given up: ${jobs.failed}.`,
    '',
  ].join('\n')
}
