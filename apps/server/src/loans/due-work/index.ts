export { dueWorkGauges } from './due-work-gauges.ts'
export { sweepDueWork } from './sweep-due-work.ts'
