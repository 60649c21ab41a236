export default function ProposalsPage() {
  return null
}
