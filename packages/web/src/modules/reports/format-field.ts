import type { ExportFormat } from '@rolecall/contract/reports/reports'

const OPTIONS: { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel workbook (XLSX)' },
  { value: 'csv', label: 'Comma-separated text (CSV)' },
]

/** The choice of the file format. */
export const FORMAT_FIELD = { name: 'format' as const, label: 'File', kind: 'radios' as const, options: OPTIONS }
export const USUAL_FORMAT: ExportFormat = 'xlsx'
