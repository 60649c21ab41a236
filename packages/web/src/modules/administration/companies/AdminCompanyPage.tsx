import { Badge } from '@mantine/core'
import { companies, type ListedCompany } from '@rolecall/contract/administration/companies'
import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { sessionHasAccess, useSession } from '../../../api/session.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { AddOnsModal } from './AddOnsModal.tsx'
import { AddUsersModal } from './AddUsersModal.tsx'
import styles from './AdminConsole.module.css'
import { CompanyPeople } from './CompanyPeople.tsx'
import { DomainsModal } from './DomainsModal.tsx'
import { EnterCompanyModal } from './EnterCompanyModal.tsx'
import { useConsole } from './use-console.ts'

const WAY = [{ label: 'Admin console', to: paths.adminConsole() }]

/** One company of the console; without an id in the address, the user's own. */
export default function AdminCompanyPage() {
  const isOpen = useConsole()
  const { companyId } = useParams({ strict: false }) as { companyId?: string }
  const session = useSession()
  const id = companyId ?? String(session?.cc.company_id ?? '')
  if (!isOpen) return <Page title="Company">{null}</Page>
  return <CompanyById key={id} companyId={id} isOwn={id === session?.cc.company_id} />
}

function CompanyById({ companyId, isOwn }: { companyId: string; isOwn: boolean }) {
  const { data, error, refetch } = useCallQuery(companies.search, { body: { company: '', companyId } })
  const company = data?.data.find((each) => each.companyId === companyId)
  const isMissing = data !== undefined && !company
  return (
    <Page
      title={company?.name ?? 'Company'}
      breadcrumbs={WAY}
      width="reading"
      beside={company && <Badge variant="default">{company.active ? 'Active' : 'Inactive'}</Badge>}
    >
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {isMissing && <p>Company not found.</p>}
      {!data && !error && <Skeletons count={3} label="Loading company" />}
      {company && <CompanyActs company={company} isOwn={isOwn} />}
    </Page>
  )
}

type CompanyDialog = 'users' | 'domains' | 'add-ons' | 'enter'

function CompanyActs({ company, isOwn }: { company: ListedCompany; isOwn: boolean }) {
  const session = useSession()
  const [opened, setOpened] = useState<CompanyDialog>()
  const close = () => setOpened(undefined)
  const isSuper = session?.enable_add_company || session?.enable_edit_addons
  const mayAdd = sessionHasAccess({ anyOf: ['user_activation'] }, session)
  const addReason = isOwn ? 'You don’t have permission to add users.' : 'Enter the company first to add users.'
  return (
    <div className={layout.parts}>
      <dl className={styles.facts}>
        <dt>Domains</dt>
        <dd>{company.domains.join(', ') || 'None. Users with any email domain can be added.'}</dd>
        <dt>Subdomain</dt>
        <dd>{company.sub_domain || 'None'}</dd>
      </dl>
      <div className={layout.middleRow}>
        <Button disabledReason={isOwn && mayAdd ? undefined : addReason} onClick={() => setOpened('users')}>
          Add users
        </Button>
        {session?.enable_add_company && <Button onClick={() => setOpened('domains')}>Edit domains</Button>}
        {session?.enable_edit_addons && <Button onClick={() => setOpened('add-ons')}>Edit add-ons</Button>}
        {isSuper && !isOwn && <Button onClick={() => setOpened('enter')}>Enter company</Button>}
        {session?.enable_add_company && !isOwn && <SwitchButton company={company} />}
      </div>
      <CompanyPeople companyId={company.companyId} isOwn={isOwn} />
      {opened === 'users' && <AddUsersModal company={company} onClose={close} />}
      {opened === 'domains' && <DomainsModal company={company} onClose={close} />}
      {opened === 'add-ons' && <AddOnsModal company={company} onClose={close} />}
      {opened === 'enter' && <EnterCompanyModal company={company} onClose={close} />}
    </div>
  )
}

/** Enables or disables sign-in for the company's users; both ask first, in the words of all actions of the console. */
function SwitchButton({ company: { companyId, active } }: { company: ListedCompany }) {
  const change = useCallMutation(companies.switchActive, { failed: ACCESS_MESSAGES.adminActionFailed })
  const verb = active ? 'deactivate' : 'activate'
  const ask = async () => {
    const question = {
      title: active ? 'Deactivate company' : 'Activate company',
      text: ACCESS_MESSAGES.adminConfirm(verb),
      confirmLabel: active ? 'Deactivate' : 'Activate',
      isDestructive: active,
    }
    if (await confirm(question)) change.mutate({ body: { companyId, active: !active } })
  }
  return (
    <Button busy={change.isPending} onClick={() => void ask()}>
      {active ? 'Deactivate' : 'Activate'}
    </Button>
  )
}
