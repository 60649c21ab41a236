import { availableParallelism, totalmem } from 'node:os'

const MB = 2 ** 20

/** `memory` in bytes, of the machine or of the container. */
export type Machine = { memory: number; processors: number }

export function findMachine(): Machine {
  // 0 if the process has no limit; a container without a limit reports more than the machine has.
  const limit = process.constrainedMemory()
  return {
    memory: Math.min(limit > 0 ? limit : Number.POSITIVE_INFINITY, totalmem()),
    processors: availableParallelism(),
  }
}

const megabytes = (bytes: number, [least, most]: readonly [number, number]) =>
  `${Math.round(Math.min(Math.max(bytes / MB, least), most))}MB`

/**
 * PostgreSQL settings for the machine it runs on. PostgreSQL's defaults are for a shared machine of 1 GB with spinning disks;
 * here it shares the machine with the product only, and its files are on a solid-state disk or in memory.
 */
export function settingsFor({ memory, processors }: Machine): Record<string, string | number> {
  return {
    // Pages used again and again: upper levels of indexes, and the narrow tables. The rest is in the system's own cache, which
    // the files are read through, so that more here would be the same page kept twice.
    shared_buffers: megabytes(memory / 16, [64, 256]),
    // Takes no memory; tells the planner how much of the files the system's cache is likely to hold, and so what an index
    // costs.
    effective_cache_size: megabytes(memory / 2, [256, 65_536]),
    // A random page costs about as much as the next one. With the 4 of a spinning disk, five thousand candidates of a shortlist
    // are found by reading the hundred thousand of the pool.
    random_page_cost: 1.1,
    // Enough to sort or hash a list of some ten thousand rows without a file; a statement may use it several times, and ten
    // connections may do so at once.
    work_mem: megabytes(memory / 1_024, [4, 16]),
    // Used only by index builds and vacuum; a text index of a large pool is built in fewer passes.
    maintenance_work_mem: megabytes(memory / 64, [64, 256]),
    // The other processors are busy with the product and its readers; with two, there is no processor to spare.
    max_parallel_workers_per_gather: Math.min(Math.max(Math.floor((processors - 1) / 2), 0), 2),
    // Compiling a statement takes longer than all but a few of ours run.
    jit: 'off',
    // WAL files of 16 MB only get their length set: filling each with zeros first costs half a second of a first start.
    wal_init_zero: 'off',
    // Lists and ranking use index-only scans, which PostgreSQL allows for pages that a vacuum has seen: after an import a
    // twentieth of new rows is enough to start one, not a fifth.
    autovacuum_vacuum_insert_scale_factor: 0.05,
    // Seconds. A first import adds thousands of candidates to an empty pool in less than the usual minute, and until its tables
    // are analyzed, the checks of references read them whole.
    autovacuum_naptime: 15,
  }
}
