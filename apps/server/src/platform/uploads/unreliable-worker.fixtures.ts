// A worker for tests: it answers, crashes or never answers, on request, and returns its process id.
process.on('message', (order: string) => {
  if (order === 'die') process.exit(1)
  if (order !== 'hang') process.send?.(process.pid)
})
process.on('disconnect', () => process.exit())
