/* Who asks: trusted proxies and what they say, networks that limits are counted by, and what is local. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <string.h>

#include "server/peer.h"

static TrustedProxies trusting(const char *one, const char *two)
{
    TrustedProxies trusted = {0};

    assert_true(trusted_add(&trusted, one));
    if (two != NULL)
        assert_true(trusted_add(&trusted, two));
    return trusted;
}

/* A request with these headers, whole lines. */
static HttpRequest request_with(const char *headers)
{
    static char text[2000];
    HttpRequest request;
    HttpComplaint complaint;

    (void)snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\n%s\r\n", headers);
    assert_int_equal(http_read(text, strlen(text), &request, &complaint), HTTP_WHOLE);
    return request;
}

static void assert_peer(const TrustedProxies *trusted, const char *address, const char *headers, const char *expected)
{
    HttpRequest request = request_with(headers);
    char peer[ADDRESS_BYTES];

    peer_of(&request, address, trusted, peer);
    assert_string_equal(peer, expected);
}

static void test_ranges(void **state)
{
    static const char *const wrong[] = {
        "",         "localhost",   "127.0.0.1/",  "127.0.0.1/33",  "::1/129",
        "10.0.0/8", "10.0.0.0/-1", "10.0.0.0/8x", "10.0.0.0/0008", "1:2:3:4:5:6:7:8:1:2:3:4:5:6:7:8:1:2:3:4:5:6:7:8"};
    TrustedProxies trusted = trusting("10.64.0.0/10", "fd00::/8");

    (void)state;
    assert_true(is_trusted(&trusted, "10.64.0.1"));
    assert_true(is_trusted(&trusted, "10.127.255.255"));
    assert_false(is_trusted(&trusted, "10.128.0.0"));
    assert_false(is_trusted(&trusted, "10.63.255.255"));
    assert_true(is_trusted(&trusted, "fdff::1"));
    assert_false(is_trusted(&trusted, "fe00::1"));
    assert_false(is_trusted(&trusted, "unknown"));
    trusted = trusting("192.0.2.1", NULL);
    assert_true(is_trusted(&trusted, "192.0.2.1"));
    assert_false(is_trusted(&trusted, "192.0.2.0"));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(trusted_add(&trusted, wrong[i]));
        assert_int_equal(trusted.count, 1);
    }
    while (trusted.count < TRUSTED_PROXIES)
        assert_true(trusted_add(&trusted, "0.0.0.0/0"));
    assert_true(is_trusted(&trusted, "203.0.113.9"));
    assert_false(is_trusted(&trusted, "2001:db8::1")); /* every IPv4 address is not every address */
    assert_false(trusted_add(&trusted, "127.0.0.1"));
}

static void test_a_trusted_proxy_says_who_asks(void **state)
{
    TrustedProxies trusted = trusting("127.0.0.1", "10.0.0.0/8");

    (void)state;
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: 203.0.113.9\r\n", "203.0.113.9");
    /* From the right: what the client wrote itself stands on the left. */
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: 1.1.1.1, 203.0.113.9,10.0.0.7\r\n", "203.0.113.9");
    assert_peer(&trusted, "127.0.0.1", "x-forwarded-for: 1.1.1.1\r\nX-FORWARDED-FOR: 203.0.113.9 \r\n", "203.0.113.9");
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 10.0.0.7\r\n", "203.0.113.9");
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: junk, 203.0.113.9\r\n", "203.0.113.9");
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: ::ffff:203.0.113.9\r\n", "203.0.113.9");
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: 2001:db8:1:2:3:4:5:6\r\n", "2001:db8:1:2::/64");
    /* Only proxies: the first of them asked. */
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: 10.0.0.8, 10.0.0.7\r\n", "10.0.0.8");
    /* None, or nonsense: the other end of the socket. */
    assert_peer(&trusted, "127.0.0.1", "", "127.0.0.1");
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For:\r\n", "127.0.0.1");
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: 203.0.113.9, unknown\r\n", "127.0.0.1");
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: 203.0.113.9,\r\n", "127.0.0.1");
    assert_peer(&trusted, "127.0.0.1", "X-Forwarded-For: 203.0.113.999\r\n", "127.0.0.1");
    assert_peer(&trusted, "127.0.0.1",
                "X-Forwarded-For: 0000000000000000000000000000000000000000000000000000000203.0.113.9\r\n", "127.0.0.1");
}

static void test_nobody_else_is_believed(void **state)
{
    TrustedProxies trusted = trusting("10.0.0.0/8", NULL), none = {0};

    (void)state;
    assert_peer(&trusted, "192.0.2.1", "X-Forwarded-For: 203.0.113.9\r\n", "192.0.2.1");
    assert_peer(&none, "127.0.0.1", "X-Forwarded-For: 203.0.113.9\r\n", "127.0.0.1");
    assert_peer(&trusted, "10.0.0.1", "Forwarded: for=203.0.113.9\r\nX-Real-IP: 203.0.113.9\r\n", "10.0.0.1");
}

static void assert_group(const char *address, const char *expected)
{
    char group[ADDRESS_BYTES];

    address_group(address, group);
    assert_string_equal(group, expected);
}

static void test_limits_count_networks(void **state)
{
    (void)state;
    assert_group("192.0.2.1", "192.0.2.1");
    assert_group("2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff", "2001:db8:aaaa:bbbb::/64");
    assert_group("2001:db8:aaaa:bbbb::1", "2001:db8:aaaa:bbbb::/64");
    assert_group("2001:db8:aaaa:bbbb::/64", "2001:db8:aaaa:bbbb::/64");
    assert_group("::ffff:192.0.2.1", "192.0.2.1");
    assert_group("::1", "::1");
    assert_group("unknown", "unknown");
}

static void test_what_operators_write(void **state)
{
    static const char *const nonsense[] = {"",
                                           "/64",
                                           "x/64",
                                           "192.0.2.0/64",
                                           "192.0.2.1/32",
                                           "2001:db8::/65",
                                           "2001:db8::/",
                                           "2001:db8::/64x",
                                           "2001:db8::/64/"};
    static const char *const same[] = {"2001:db8::1", "2001:db8::/64", "2001:db8::1/64", "2001:0db8:0:0:ffff::/64"};
    char group[ADDRESS_BYTES];

    (void)state;
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++)
        assert_false(address_read_group(nonsense[i], group));
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        assert_true(address_read_group(same[i], group));
        assert_string_equal(group, "2001:db8::/64");
    }
    assert_true(address_read_group("::ffff:192.0.2.1", group));
    assert_string_equal(group, "192.0.2.1");
}

static void test_what_is_local(void **state)
{
    static const char *const through[] = {"X-Forwarded-For: 127.0.0.1\r\n", "Forwarded: for=127.0.0.1\r\n",
                                          "X-Real-IP: 127.0.0.1\r\n", "Via: 1.1 proxy\r\n"};
    HttpRequest plain = request_with("");

    (void)state;
    assert_true(is_local(&plain, "127.0.0.1"));
    assert_true(is_local(&plain, "127.9.9.9"));
    assert_true(is_local(&plain, "::1"));
    assert_false(is_local(&plain, "10.0.0.1"));
    assert_false(is_local(&plain, "unknown"));
    for (size_t i = 0; i < sizeof through / sizeof through[0]; i++) {
        HttpRequest forwarded = request_with(through[i]);
        assert_false(is_local(&forwarded, "127.0.0.1"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_a_trusted_proxy_says_who_asks),
        cmocka_unit_test(test_nobody_else_is_believed),
        cmocka_unit_test(test_limits_count_networks),
        cmocka_unit_test(test_what_operators_write),
        cmocka_unit_test(test_what_is_local),
    };

    return RUN_TESTS(tests);
}
