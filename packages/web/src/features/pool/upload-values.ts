import type { Geography } from '@rolecall/domain/limits'

/** The fields of the upload dialog besides the files. */
export type UploadValues = {
  groupKind: 'existing' | 'new'
  existing: string | null
  created: string
  sourceName: string | null
  geoRegion: Geography | null
  vendor: string
  type: string
  useMetadata: boolean
}
