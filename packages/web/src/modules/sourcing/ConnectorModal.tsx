import { Modal } from '@mantine/core'
import type { Source } from '@rolecall/contract/sources/sources'
import { sourcing } from '@rolecall/contract/sources/sourcing'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { ConnectorForm } from './ConnectorForm.tsx'

type Props = { source: Source; onClose: () => void }

/** How a source is searched over HTTP: said, tried, kept and switched off. */
export function ConnectorModal({ source, onClose }: Props) {
  const { data, error, refetch } = useCallQuery(sourcing.connector, { body: { source: source.source } })
  if (data) return <ConnectorForm key={source.source} source={source} connector={data.connector} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={`How ${source.source_name} is searched`} size="lg">
      {error ? (
        <ErrorState what={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeletons shape="lines" label="Loading how it is searched" />
      )}
    </Modal>
  )
}
