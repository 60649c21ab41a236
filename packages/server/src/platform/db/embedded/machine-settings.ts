import { availableParallelism, totalmem } from 'node:os'

const MB = 2 ** 20

/** `memory` in bytes: that of the machine, or of the container that it is divided into. */
export type Machine = { memory: number; processors: number }

export function findMachine(): Machine {
  // 0 where nothing limits the process, and more than there is where the limit is none.
  const limit = process.constrainedMemory()
  return {
    memory: Math.min(limit > 0 ? limit : Number.POSITIVE_INFINITY, totalmem()),
    processors: availableParallelism(),
  }
}

const megabytes = (bytes: number, [least, most]: readonly [number, number]) =>
  `${Math.round(Math.min(Math.max(bytes / MB, least), most))}MB`

/**
 * What PostgreSQL is told of the machine that it finds. Its own defaults are for one of 1 GB with turning disks, of which
 * it is not alone; here it shares the machine with the product, and its files are on a solid-state disk or in memory.
 */
export function settingsFor({ memory, processors }: Machine): Record<string, string | number> {
  return {
    // Pages used again and again: upper levels of indexes, the narrow tables. What is beyond is in the system's own cache,
    // which the files are read through, so that more here would be the same page kept twice.
    shared_buffers: megabytes(memory / 16, [64, 256]),
    // Takes no memory; says how much of the files the system's cache is likely to hold, and with that what an index costs.
    effective_cache_size: megabytes(memory / 2, [256, 65_536]),
    // A page from anywhere costs about what the next one costs. With the 4 of a turning disk, five thousand candidates of
    // a shortlist are found by reading the hundred thousand of the pool.
    random_page_cost: 1.1,
    // A sort or a hash of a list of some ten thousand rows without a file; a statement may take it several times, and
    // ten connections may do so at once.
    work_mem: megabytes(memory / 1_024, [4, 16]),
    // Only who makes an index or vacuums takes it; a text index of a large pool is made in fewer passes.
    maintenance_work_mem: megabytes(memory / 64, [64, 256]),
    // The others of the processors are at work for the product and its readers; on two there is none to spare.
    max_parallel_workers_per_gather: Math.min(Math.max(Math.floor((processors - 1) / 2), 0), 2),
    // Compiling a statement takes longer than all but a few of ours run.
    jit: 'off',
    // Of the log's files of 16 MB only the length is set: to fill each with zeros first is half a second of a first start.
    wal_init_zero: 'off',
    // Lists and ranking read indexes alone, which PostgreSQL does for pages that a vacuum has seen: after an import a
    // twentieth of new rows is enough to send one, not a fifth.
    autovacuum_vacuum_insert_scale_factor: 0.05,
    // Seconds. A first import makes thousands of people of none in less than the minute that is usual, and until its tables are
    // analyzed, the checks of references read them whole.
    autovacuum_naptime: 15,
  }
}
