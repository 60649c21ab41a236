import { Alert, Text } from '@mantine/core'
import { formatCount } from '@rolecall/domain/text/format-number'
import { formatDateTime } from '../../ui/format/format-date.ts'
import type { Connector } from './connector-values.ts'

/** The recent health of a source, and whether it is paused. */
export function ConnectorHealth({ connector }: { connector: Connector }) {
  const { is_on, asked_at, failing_since, failure, failures, resting, used_today, daily_limit } = connector
  if (failing_since)
    return (
      <Alert color="red" title={`Failing since ${formatDateTime(failing_since)}`}>
        {[failure, resting || `${failures} failures in a row.`].join(' ')}
      </Alert>
    )
  const asked = asked_at
    ? `Last searched ${formatDateTime(asked_at)}. ${formatCount(used_today)} of ${formatCount(daily_limit)} people today.`
    : 'Not searched yet.'
  return (
    <Text size="sm" c="dimmed">
      {is_on ? asked : `Off. ${asked}`}
    </Text>
  )
}
