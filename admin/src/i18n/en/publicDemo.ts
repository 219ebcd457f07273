export const publicDemo = {
  public_demo: {
    notice: 'A demo with invented data, reset every six hours, next at %{time}. No mail is sent.',
    mails: 'Mails of this demo',
    accounts: 'Enter with a demo account',
  },
};
