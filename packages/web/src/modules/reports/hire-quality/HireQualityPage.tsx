import { Page } from '../../../ui/shell/Page.tsx'
import { HireQuality } from './HireQuality.tsx'

/** Whether hiring managers would hire again, as a page of its own. */
export default function HireQualityPage() {
  return (
    <Page title="Quality of hire">
      <HireQuality />
    </Page>
  )
}
