import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { fetchOnce } from '../../support/fetch-once.ts';

test.describe('the small print', () => {
  for (const [path, heading] of [
    [paths.termsAndConditions, 'Terms and Conditions'],
    [paths.privacyPolicy, 'Privacy Policy'],
  ] as const) {
    test(`${path} leads from its contents to each of its parts`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const links = await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link')
        .all();
      expect(links.length).toBeGreaterThan(8);
      for (const link of links) {
        const part = page.locator((await link.getAttribute('href')) ?? '');
        await expect(part).toHaveText((await link.textContent()) ?? '');
      }
    });
  }
});

test.describe('a forgotten password', () => {
  test('keeps the token out of the address bar and of the Referer', async ({ page }) => {
    await page.goto(`${paths.resetPassword}?token=abc&email=amina@makao.example`);
    await expect(page).toHaveURL(paths.resetPassword);
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });
});

test('the contact page names WhatsApp with its hours, delivery by area and ways to pay', async ({
  page,
}) => {
  await page.goto(paths.contactUs);
  const strip = page.getByRole('region', { name: 'Ways to reach us' });
  await expect(strip.getByRole('link', { name: /opens WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/254700000101/,
  );
  await expect(strip.getByText(/^Monday to Friday 8\.30 to 17\.30/)).toBeVisible();
  const buying = page.getByRole('region', { name: 'Delivery and payment' });
  await expect(buying.getByRole('row', { name: /^Nairobi Within three/ })).toBeVisible();
  await expect(buying.getByRole('term').first()).toHaveText('M-Pesa');
});

test('a wrong address leads back into the rooms', async ({ page, allowConsoleError }) => {
  allowConsoleError(/404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that page');
  await page.getByRole('main').getByRole('link', { name: 'Kitchens', exact: true }).click();
  await expect(page).toHaveURL(paths.kitchenCabinets);
});

test.describe('what search engines find', () => {
  const pages = globSync(`${testServer.pages}/**/*.html`).map((file) => ({
    file,
    html: readFileSync(file, 'utf8'),
  }));

  test('every page has a title and a description of its own', () => {
    expect(pages.length).toBeGreaterThan(30);
    const indexed = pages.filter(({ html }) => !html.includes('name="robots" content="noindex"'));
    for (const pattern of [/<title>([^<]+)<\/title>/, /name="description" content="([^"]+)"/]) {
      const texts = indexed.map(({ html }) => pattern.exec(html)?.[1]);
      expect(texts).not.toContain(undefined);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test('the structured data of every page can be read', () => {
    for (const { file, html } of pages) {
      const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      const types = scripts.map(([, json = '']) => JSON.parse(json)['@type']);
      const isOfCompany = /\/(index|about-us|contact-us)\.html$/.test(file);
      expect(types.includes('FurnitureStore'), file).toBe(isOfCompany);
    }
  });

  test('a catalogue page says where it stands and what it shows', async ({ page }) => {
    await page.goto(paths.officeDesks);
    const scripts = page.locator('script[type="application/ld+json"]');
    const data = (await scripts.allTextContents()).map((json) => JSON.parse(json));
    expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    expect(data[1].itemListElement).toHaveLength(
      await page.getByRole('main').getByRole('article').count(),
    );
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumbs.getByRole('listitem')).toHaveText([
      'Home',
      'Office Furniture',
      'Desks',
      'Office Desks',
    ]);
  });

  test('all addresses of the sitemap answer', async ({ request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
    );
    expect(sitemap).toMatch(/\/p\/1-[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    const known = addresses.map((address) => new URL(address).pathname);
    for (const path of [paths.home, paths.aboutUs, paths.schoolAndUniversity, paths.wardrobes]) {
      expect(known).toContain(path);
    }
    const answers = known.map(async (path) => {
      const { status } = await fetchOnce(testServer.url + path, { method: 'HEAD' });
      return [path, status];
    });
    expect((await Promise.all(answers)).filter(([, status]) => status !== 200)).toEqual([]);
    expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  });

  test('the icon for programs that read no page points to the picture behind its header', async ({
    request,
  }) => {
    const icon = await (await request.get('/favicon.ico')).body();
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
    const start = icon.readUInt32LE(18);
    const picture = icon.subarray(start, start + icon.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: icon.readUInt8(6),
      height: icon.readUInt8(7),
    });
  });

  test('the address for changing a password leads to the account', async ({ request }) => {
    const answer = await request.get('/.well-known/change-password', { maxRedirects: 0 });
    expect(answer.headers()['location']).toBe(paths.accountSettings);
  });

  test('a shared link has a picture that every app can read', async ({ page, request }) => {
    for (const path of [paths.aboutUs, '/p/1-umoja-four-person-workstation']) {
      await page.goto(path);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      const answer = await request.get(new URL(picture ?? '').pathname);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
    }
  });

  test('a shared link tells the true size of its picture', async ({ request }) => {
    const told = pages.flatMap(({ html }) => {
      const of = (name: string) =>
        new RegExp(`<meta property="og:image${name}" content="([^"]+)"`).exec(html)?.[1];
      const address = of('');
      return address
        ? [{ path: new URL(address, testServer.url).pathname, size: [of(':width'), of(':height')] }]
        : [];
    });
    const sizes = new Map(told.map(({ path, size }) => [path, size.map(Number)]));
    expect(sizes.size).toBeGreaterThan(20);
    for (const [path, size] of sizes) {
      if (path === '/ProductPictureHere') continue;
      const { width, height } = await sharp(await (await request.get(path)).body()).metadata();
      expect([width, height], path).toEqual(size);
    }
  });

  test('the icons and the catalogue to download are there', async ({ request }) => {
    for (const [path, type] of [
      ['/apple-touch-icon.png', 'image/png'],
      ['/icon-192.png', 'image/png'],
      ['/icon-512.png', 'image/png'],
      ['/icon-maskable-512.png', 'image/png'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/.well-known/security.txt', 'text/plain'],
      [paths.officeCatalogue, 'application/pdf'],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(answer.headers()['content-type'], path).toContain(type);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the privacy policy takes the address of whoever wants to see what is kept', async ({
    page,
  }) => {
    await page.goto(paths.privacyPolicy);
    const section = page.getByRole('region', { name: 'See what we keep about you' });
    await expect(section.getByRole('status')).toBeHidden();
    await section.getByLabel('Email').fill('nobody@tumaini.example');
    await section.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page).toHaveURL(`${paths.privacyPolicy}#asked-for`);
    await expect(section.getByRole('status')).toContainText('a mail with a link is on its way');
  });
});
