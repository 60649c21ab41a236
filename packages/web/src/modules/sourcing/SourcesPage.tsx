import { Alert } from '@mantine/core'
import { type Source, sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Suspense, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../api/session.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { describeFailure } from './describe-failure.ts'
import { listSourceColumns } from './source-columns.tsx'
import { useSwitch } from './use-switch.tsx'

const ConnectorModal = lazyNamed(() => import('./ConnectorModal.tsx'), 'ConnectorModal')
const CredentialsModal = lazyNamed(() => import('./CredentialsModal.tsx'), 'CredentialsModal')

/** The source that gets credentials, or a new one. */
type CredentialsDialog = { of: Source | undefined } | undefined

/** The company's external sources: whether positions offer them, and whether their accounts are set up. */
export default function SourcesPage() {
  const say = useWords()
  const refusal = useMay('modify_auto_source_providers') ? undefined : NO_PERMISSION
  const [asked, setAsked] = useState<CredentialsDialog>()
  const [connected, setConnected] = useState<Source>()
  const connectors = useCallQuery(sourcing.connectors, {}, { enabled: refusal === undefined }).data?.connectors
  const switching = useSwitch()
  const { data, error, isPending, refetch } = useCallQuery(sources.details, {})
  const add = (
    <Button variant="filled" icon={IconPlus} disabledReason={refusal} onClick={() => setAsked({ of: undefined })}>
      Add source
    </Button>
  )
  const rows = data?.data
  const giveTo = (source: Source) => setAsked({ of: source })
  return (
    <ListPage
      title="Sources"
      count={rows?.length}
      intro={say(
        'Job boards where we look for {candidates}. Activate a source, add your account, then set up its search.',
      )}
      actions={add}
    >
      {switching.failure && (
        <Alert
          color="red"
          title={switching.failure.title}
          withCloseButton
          closeButtonLabel="Close"
          onClose={switching.forget}
        >
          {switching.failure.text}
        </Alert>
      )}
      {data && rows?.length !== 0 && !data.source_active && (
        <Alert icon={<IconWorld />} title="No source is active">
          {say('{Positions} can use only your own talent pool until you activate a source.')}
        </Alert>
      )}
      <DataTable
        label="Sources"
        rows={rows}
        columns={listSourceColumns({
          refusal,
          connectors,
          isBusy: switching.isBusy,
          onSwitch: switching.ask,
          onGive: giveTo,
          onConnect: setConnected,
        })}
        keyOf={({ source }) => source}
        nameOf={({ source_name }) => source_name}
        read={{ isPending, error: describeFailure(error), refetch }}
        onOpen={refusal ? undefined : giveTo}
        empty={
          <NoRows noun="sources" icon={IconWorld} action={add}>
            {say('No sources yet. Add job boards for {positions} to search.')}
          </NoRows>
        }
      />
      {connected && (
        <Suspense>
          <ConnectorModal source={connected} onClose={() => setConnected(undefined)} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <CredentialsModal
            source={asked.of}
            known={rows ?? []}
            onConnect={(source) => {
              setAsked(undefined)
              setConnected(source)
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
