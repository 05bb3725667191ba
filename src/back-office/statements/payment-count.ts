export function paymentCount(count: number): string {
  return count === 1 ? '1 payment' : `${count.toLocaleString('en')} payments`;
}
