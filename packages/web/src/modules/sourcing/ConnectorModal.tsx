import { Modal } from '@mantine/core'
import type { Source } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { ConnectorForm } from './ConnectorForm.tsx'

type Props = { source: Source; onClose: () => void }

/** Configures the search of a source over HTTP: edit, test, save and turn off. */
export function ConnectorModal({ source, onClose }: Props) {
  const { data, error, refetch } = useCallQuery(sourcing.connector, { body: { source: source.source } })
  if (data) return <ConnectorForm key={source.source} source={source} connector={data.connector} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={`Search settings for ${source.source_name}`} size="lg">
      {error ? (
        <ErrorState what={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeletons shape="lines" label="Loading the search settings" />
      )}
    </Modal>
  )
}
