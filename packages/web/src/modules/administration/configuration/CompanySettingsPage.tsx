import { configuration } from '@rolecall/contract/administration/configuration'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { SettingsFrame } from '../../../ui/form/SettingsFrame.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { ApplicantsFold } from './ApplicantsFold.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { OwnFilters } from './OwnFilters.tsx'

/** The company-wide settings. */
export default function CompanySettingsPage() {
  const { data, error, refetch } = useCallQuery(configuration.read, {})
  return (
    <Page title="Company profile" width="reading">
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={6} label="Loading settings" />}
      {data && (
        <SettingsFrame>
          <div className={layout.partsApart}>
            <CompanyFields settings={data} />
            <ApplicantsFold />
            <OwnFilters settings={data} />
          </div>
        </SettingsFrame>
      )}
    </Page>
  )
}
