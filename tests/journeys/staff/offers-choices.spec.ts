import { staffProduct } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectToast, openPart, productsTitled } from '../../support/browser/product-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';

test('staff offer a sofa in four fabrics in under ten presses beside the typing', async ({
  page,
}) => {
  const { caller } = await colleague();
  const title = `Sofa ${ownWord()}`;
  const { id } = await addProduct(caller, { title });
  await signInTo(page, staffProduct(id), hired.wanjiku);
  const choices = page.getByRole('group', { name: 'Choices', exact: true });
  const row = (name: string) => choices.getByRole('group', { name, exact: true });
  const stored = async () => (await productsTitled(caller, title))[0]?.choices;
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };

  await test.step('type four fabrics, one after the other', async () => {
    await openPart(page, 'Fabrics, sizes and finishes');
    presses += 1;
    await choices.getByRole('button', { name: 'Add a choice' }).click();
    await expect(choices.getByLabel('Name of choice 1')).toBeFocused();
    await page.keyboard.type('Fabric');
    await press('Enter');
    for (const [index, name] of ['Oatmeal', 'Sage', 'Rust'].entries()) {
      await page.keyboard.type(name);
      await press('Enter');
      await expect(
        row('Fabric').getByRole('textbox', { name: `Value ${index + 2}` }),
      ).toBeFocused();
    }
    await page.keyboard.type('Navy');
    const saving = press('Control+s');
    await expectToast(page, 'Product updated successfully!', saving);
    expect(presses).toBeLessThan(10);
  });

  await test.step('give a fabric its code and its difference in price, and move it up', async () => {
    await choices.getByRole('button', { name: 'Codes, prices, photos and measures' }).click();
    await row('Sage').getByLabel('Code').fill('SG | "1"');
    await row('Sage').getByLabel('Price difference').fill('+1.500');
    await page.keyboard.press('Control+s');
    await expect(row('Sage').getByText('Is “1.500” 1.5 or 1,500?')).toBeVisible();
    await expect(row('Sage').getByLabel('Price difference')).toBeFocused();
    await row('Sage').getByLabel('Price difference').fill('KSh 1,500');
    await choices.getByRole('button', { name: 'Move Sage up' }).press('Enter');
    await choices.getByRole('button', { name: 'Remove Rust' }).click();
    await page.keyboard.press('Control+s');
    await expect.poll(stored).toEqual([
      {
        name: 'Fabric',
        values: [
          { name: 'Sage', colour: '#8aa17f', code: 'SG | "1"', difference_cents: 150_000 },
          { name: 'Oatmeal', colour: '#d9ccb6' },
          { name: 'Navy', colour: '#25324d' },
        ],
      },
    ]);
  });

  await test.step('copy the fabrics to another sofa, and paste one more', async () => {
    const other = `Settee ${ownWord()}`;
    await page.goto(staffProduct((await addProduct(caller, { title: other })).id));
    await openPart(page, 'Fabrics, sizes and finishes');
    await page.getByRole('button', { name: 'Copy from another product' }).click();
    await page.getByLabel('Copy the choices of').fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect(row('Fabric').getByRole('textbox', { name: 'Value 3' })).toHaveValue('Navy');
    await choices.getByRole('button', { name: 'Paste a list' }).click();
    await page.keyboard.insertText('Sage, Dear Sirs, '.repeat(30));
    await choices.getByRole('button', { name: 'Add these' }).click();
    await expect(row('Fabric').getByRole('textbox', { name: 'Value 4' })).toHaveValue('Dear Sirs');
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await productsTitled(caller, other))[0]?.choices)
      .toHaveLength(1);
  });
});
