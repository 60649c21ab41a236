export type Phase = { what: string; calls: number; failed: number; again: number; p95: number; longest: number }

type MachinesReport = {
  phases: readonly Phase[]
  /** Lost changes, and jobs that remain. Undefined if the run ended early. */
  end?: { lost: number; jobs: { left: number; failed: number; mails: number; asked: number } } | undefined
  clients: number
  pgbouncer?: string | undefined
  haproxy?: string | undefined
}

/** Writes the table of bench/results.md. */
export function writeMarkdown({ phases, end, clients, pgbouncer, haproxy }: MachinesReport): string {
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
    end
      ? `Changes that were answered and are lost: ${end.lost}. Reports asked for: ${end.jobs.asked}; mailed: ${end.jobs.mails}; jobs left: ${end.jobs.left}, given up: ${end.jobs.failed}.`
      : 'The run ended early, so that nobody counted what was lost.',
    '',
  ].join('\n')
}
