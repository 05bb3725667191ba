/** What somebody saves who makes the company their own, and nothing more. */
export const anOwnCompany = {
  name: 'Fundi Furniture',
  'address.street': 'Ngong Road',
  email: 'jambo@fundi.test',
  phones: ['+254 722 418 093'],
  chatNumber: '254722418093',
};
