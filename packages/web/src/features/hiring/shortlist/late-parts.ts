// What the page draws right after the candidates, whom nothing here keeps waiting: one file to fetch instead of one a part.
export { PositionActs } from '../../../parts/position-acts/PositionActs.tsx'
export { SourcingNotice } from '../../../parts/sourcing/SourcingNotice.tsx'
export { default as BulkMoves } from './BulkMoves.tsx'
export { CandidateBeside } from './CandidateBeside.tsx'
export { FiltersColumn } from './FiltersColumn.tsx'
export { default as MailRuns } from './MailRuns.tsx'
export { ShortlistViews } from './ShortlistViews.tsx'
export { SortBy } from './SortBy.tsx'
