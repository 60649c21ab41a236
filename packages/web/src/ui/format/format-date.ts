import dayjs, { type ConfigType } from 'dayjs'

const read = (value: ConfigType) => {
  const date = dayjs(value)
  return value === null || value === undefined || value === '' || !date.isValid() ? undefined : date
}

/** '05 Mar 2026'; a dash where there is no date. */
export const formatDate = (value: ConfigType): string => read(value)?.format('DD MMM YYYY') ?? '–'

/** '5 Mar 2026 @ 02:30 PM'; a dash where there is no date. */
export const formatDateTime = (value: ConfigType): string => read(value)?.format('D MMM YYYY @ hh:mm A') ?? '–'
