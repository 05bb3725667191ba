import type { CDPSession, Page } from 'playwright/test';

/** A device with a screen lock that can keep passkeys, as Chromium pretends to have one. */
export interface VirtualDevice {
  /** Whether whoever is asked to unlock it does so. */
  setWilling(isWilling: boolean): Promise<void>;
  /** It is gone, with all passkeys on it. */
  remove(): Promise<void>;
}

/** Gives a page's browser such a device. */
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
