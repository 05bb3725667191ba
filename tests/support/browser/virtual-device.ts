import type { CDPSession, Page } from 'playwright/test';

/** Chromium's virtual authenticator: a device with a screen lock that stores passkeys. */
export interface VirtualDevice {
  /** Sets if the user unlocks the device when asked. */
  setWilling(isWilling: boolean): Promise<void>;
  /** Removes the device with all its passkeys. */
  remove(): Promise<void>;
}

/** Adds such a device to a page's browser. */
export async function virtualDevice(page: Page): Promise<VirtualDevice> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setWilling(isUserVerified) {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async remove() {
      await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await browser.detach();
    },
  };
}
