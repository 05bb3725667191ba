import { vi } from 'vitest';
import { Phone } from './phone.ts';

type Permission = 'default' | 'granted' | 'denied';

interface Given {
  /** What the person answers when the browser asks. */
  answers?: Permission;
  permission?: Permission;
  /** As an iPhone shows the site in Safari. */
  isIphone?: boolean;
}

/**
 * A browser that can show notices, whose worker is registered, until `vi.unstubAllGlobals` or the end
 * of the visit.
 *
 * @param subscribed receives the phone of each new subscription
 */
export function pretendNotices(
  subscribed: (phone: Phone) => void,
  { answers = 'granted', permission = 'default', isIphone = false }: Given = {},
) {
  let current: ReturnType<typeof subscriptionOf> | null = null;
  const shown = [{ close: vi.fn() }];
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answers;
      return answers;
    }),
  };

  function subscriptionOf(key: string) {
    const phone = new Phone();
    subscribed(phone);
    const bytes = new Uint8Array(Buffer.from(key, 'base64url'));
    return {
      phone,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint: phone.endpoint, keys: phone.keys }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
  }

  const registration = {
    active: {},
    getNotifications: async () => shown,
    pushManager: {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        current = subscriptionOf(key);
        return current;
      },
    },
  };
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const userAgent = isIphone
    ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Safari/604.1'
    : navigator.userAgent;
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: serviceWorker },
      userAgent: { value: userAgent },
    }),
  );

  return {
    notification,
    shown,
    /** The phone of the subscription that the browser has now. */
    phone: () => current?.phone,
    /** The browser loses its subscription, as after a long time without a visit. */
    lose: () => {
      current = null;
    },
  };
}
