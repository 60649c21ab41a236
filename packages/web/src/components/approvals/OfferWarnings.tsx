import { Alert } from '@mantine/core'

/** Inconsistencies between the country of a position, its range and an offer. Renders nothing without any. */
export const OfferWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <Alert role="note">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Alert>
  )
