import type { Access } from './may.ts'

/**
 * What removes sample data, and therefore what adding it takes: deleting its candidates and archiving its project. It does not
 * matter who added it.
 */
export const SAMPLE_DATA = {
  allOf: ['view_candidate_pool', 'candidate_import_export', 'archive_project'],
} as const satisfies Access
