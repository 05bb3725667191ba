import { dayInNairobi } from '../../company/contract/nairobi.ts';
import type { Services } from '../../platform/services.ts';
import { findTasks } from './tasks.ts';

/** Counts the tasks of a member of staff whose day is today: not what is late, nor what waits. */
export async function countDueToday(services: Services, staffId: number): Promise<number> {
  const today = dayInNairobi(services.now());
  const { tasks } = await findTasks(services, staffId);
  return tasks.filter(({ due_on }) => due_on === today).length;
}
