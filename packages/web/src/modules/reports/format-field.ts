import type { ExportFormat } from '@rolecall/contract/reports/reports'

const OPTIONS: { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV' },
]

/** The choice of the file format. */
export const FORMAT_FIELD = { name: 'format' as const, label: 'Format', kind: 'radios' as const, options: OPTIONS }
export const USUAL_FORMAT: ExportFormat = 'xlsx'
