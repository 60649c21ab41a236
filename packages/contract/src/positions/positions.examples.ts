export const positionsExamples = {
  templateId: '4c8e2a6f-1d3b-4f7a-9b05-7e2d9c1a8b07',
}
