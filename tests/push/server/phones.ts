import { expect } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { Phone } from '../../support/push/phone.ts';
import { PushService } from '../../support/push/push-service.ts';

/** The API with a push service in the process. */
export async function apiWithPush() {
  const service: PushService = new PushService(() => api.services.now());
  const transport = service.transport();
  const api = await createTestApi({ push: transport, log: () => {} });

  /** Switches notices on for somebody, on a phone of theirs; what came of it is read. */
  async function switchOn(staff: Caller, phone = new Phone()) {
    service.add(phone);
    const answer = await staff.post('/api/user/phones', subscriptionOf(phone));
    expect(answer.status).toBe(201);
    await api.whenIdle();
    service.take(phone);
    const { id } = (await answer.json()) as { id: string };
    return { phone, id };
  }

  /** As the browser hands it to the page. */
  function subscriptionOf({ endpoint, keys }: Phone) {
    return { endpoint, keys, key: transport.publicKey };
  }

  /** Titles of what has arrived at a phone since the last call. */
  async function titles(phone: Phone): Promise<string[]> {
    await api.whenIdle();
    return service.take(phone).map(({ notification }) => notification.title);
  }

  return { api, service, switchOn, subscriptionOf, titles };
}
