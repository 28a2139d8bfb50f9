import type { StaffCommand } from '../../staff/command.ts'
import { sayWhatIsLeft } from '../say-what-is-left.ts'

export const status: StaffCommand = {
  name: 'status',
  usage: '',
  what: 'counts what is not sealed under FIELD_KEY yet; every file is read',
  words: 0,
  options: [],
  run: (services, _given, say) => sayWhatIsLeft(services, say),
}
