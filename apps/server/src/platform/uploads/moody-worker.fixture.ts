// A worker for tests: it answers, dies or never answers, as it is told, and says which process it is.
process.on('message', (order: string) => {
  if (order === 'die') process.exit(1)
  if (order !== 'hang') process.send?.(process.pid)
})
process.on('disconnect', () => process.exit())
